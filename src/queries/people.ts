import { getCollection, type CollectionEntry } from 'astro:content';
import { ContentError, suggestChoice } from '#lib/content-error.ts';
import type { Article } from './articles.ts';
import { memoize } from './memoize.ts';

export type Person = CollectionEntry<'people'>;

/** Who works for the firm, by name. Nobody as long as `content/people/` is empty. */
export const getPeople = memoize(async (): Promise<Person[]> => {
  const people = await getCollection('people');
  return people.sort((one, other) => one.data.name.localeCompare(other.data.name));
});

/**
 * Who wrote an article and who checked it; undefined where it names nobody.
 *
 * @throws ContentError when it names somebody who is not in `content/people/`.
 */
export async function getPeopleOf(
  article: Article,
): Promise<{ author: Person | undefined; checkedBy: Person | undefined }> {
  return {
    author: await findPerson(article, 'author'),
    checkedBy: await findPerson(article, 'checkedBy'),
  };
}

async function findPerson(
  { id, filePath, data }: Article,
  field: 'author' | 'checkedBy',
): Promise<Person | undefined> {
  const named = data[field];
  if (!named) return undefined;
  const people = await getPeople();
  const found = people.find((person) => person.id === named);
  if (found) return found;
  const ids = people.map((person) => person.id);
  const problem = `there is no '${named}' in content/people. ${suggestChoice(named, ids)}`;
  throw new ContentError(filePath ?? `content/articles/${id}.mdx`, field, problem);
}
