import { getCollection, type CollectionEntry } from 'astro:content';
import { assertArticleLink } from './articles.ts';
import { isPublished } from './is-published.ts';
import { memoize } from './memoize.ts';

export type City = CollectionEntry<'cities'>;
export type Industry = CollectionEntry<'industries'>;

/**
 * Every city page that may be shown in this build, by name.
 *
 * @throws ContentError when one recommends an article that does not exist.
 */
export const getCities = memoize(async (): Promise<City[]> => {
  const cities = await getCollection('cities', ({ data }) => isPublished(data));
  await Promise.all(cities.map(assertReading));
  return cities.sort((one, other) => one.data.name.localeCompare(other.data.name));
});

/**
 * Every industry page that may be shown in this build, by name.
 *
 * @throws ContentError when one recommends an article that does not exist.
 */
export const getIndustries = memoize(async (): Promise<Industry[]> => {
  const industries = await getCollection('industries', ({ data }) => isPublished(data));
  await Promise.all(industries.map(assertReading));
  return industries.sort((one, other) => one.data.name.localeCompare(other.data.name));
});

async function assertReading({ filePath, id, data }: City | Industry): Promise<void> {
  for (const [index, { link }] of data.reading.items.entries()) {
    const field = `reading, items, entry ${index + 1}, link`;
    await assertArticleLink(link, { file: filePath ?? id, field });
  }
}
