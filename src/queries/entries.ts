import { getCollection, type CollectionEntry } from 'astro:content';
import { COLLECTIONS, PAGE_KINDS, type PageKind } from '#schemas/collections.ts';
import { fillCells } from '#worksheets/queries/index.ts';
import { isPublished } from '#lib/is-published.ts';
import { memoize } from '#lib/memoize.ts';

/** Every page of a kind that may be shown in this build, in its order, with the figures of the cells that it names. */
export async function getEntries<Kind extends PageKind>(
  kind: Kind,
): Promise<CollectionEntry<Kind>[]> {
  return (await loadEntries(kind)) as CollectionEntry<Kind>[]; // TypeScript cannot infer it from a generic name.
}

/** Those of every kind, kind after kind. */
export async function getAllEntries(): Promise<CollectionEntry<PageKind>[]> {
  return (await Promise.all(PAGE_KINDS.map(loadEntries))).flat();
}

/** Numbers by their size, words as a dictionary has them. */
const ORDER = new Intl.Collator('en-GB', { numeric: true });

const loadEntries = memoize(async (kind: PageKind): Promise<CollectionEntry<PageKind>[]> => {
  const { order } = COLLECTIONS[kind];
  const entries = await getCollection(kind, ({ data }) => isPublished(data));
  const sortKey = ({ data }: CollectionEntry<PageKind>) => String(Reflect.get(data, order));
  const sorted = entries.toSorted((one, other) => ORDER.compare(sortKey(one), sortKey(other)));
  return Promise.all(sorted.map(withFigures));
});

/** Fills the figures into the fields of an entry, except into a cover, which is drawn from the numbers. */
async function withFigures(entry: CollectionEntry<PageKind>): Promise<CollectionEntry<PageKind>> {
  const data = await fillCells(entry.data);
  const cover = 'cover' in entry.data && { cover: entry.data.cover };
  return { ...entry, data: { ...data, ...cover } } as CollectionEntry<PageKind>; // Of the same kind as before.
}
