import { getCollection, type CollectionEntry } from 'astro:content';
import type { Article } from './articles.ts';
import { memoize } from '#lib/memoize.ts';

export type Person = CollectionEntry<'people'>;

/** The people who work for the firm, by name. Empty while `content/people/` is. */
export const getPeople = memoize(async (): Promise<Person[]> => {
  const people = await getCollection('people');
  return people.sort((one, other) => one.data.name.localeCompare(other.data.name));
});

/** Who wrote an article and who checked it; undefined where the article names no one. */
export async function getPeopleOf({ data: { author, checkedBy } }: Article) {
  const people = await getPeople();
  const find = (slug?: string) => people.find(({ id }) => id === slug);
  return { author: find(author), checkedBy: find(checkedBy) };
}
