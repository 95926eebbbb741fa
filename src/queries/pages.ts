import { getEntry, type CollectionEntry } from 'astro:content';
import type { FileName } from '#schemas/collections.ts';
import { memoize } from '#lib/memoize.ts';
import { fillCells } from '#worksheets/queries/index.ts';

/** The content of a collection of one file: a page, or content that several pages share. */
export async function getPage<Name extends FileName>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  return (await getFile(name)).data;
}

/** The firm's details, and what every page shows. */
export const getFirm = () => getPage('firm');

export const getHome = () => getPage('home');

/** The entry of a collection of one file. */
export async function getFile<Name extends FileName>(name: Name): Promise<CollectionEntry<Name>> {
  return (await loadFile(name)) as CollectionEntry<Name>; // TypeScript cannot infer it from a generic name.
}

const loadFile = memoize(async (name: FileName) => {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`The collection ${name} has no file in content/.`);
  // These are drawn from the numbers.
  const drawings = 'drawings' in entry.data && { drawings: entry.data.drawings };
  return { ...entry, data: { ...(await fillCells(entry.data)), ...drawings } };
});
