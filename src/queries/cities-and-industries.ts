import { getCollection, type CollectionEntry } from 'astro:content';
import { isPublished } from './is-published.ts';
import { memoize } from './memoize.ts';
import { fillEntries } from '#worksheets/queries/worksheets.ts';

export type City = CollectionEntry<'cities'>;
export type Industry = CollectionEntry<'industries'>;

/** Every city page that may be shown in this build, by name. */
export const getCities = memoize(async (): Promise<City[]> => {
  const cities = await getCollection('cities', ({ data }) => isPublished(data));
  cities.sort((one, other) => one.data.name.localeCompare(other.data.name));
  return fillEntries(cities);
});

/** Every industry page that may be shown in this build, by name. */
export const getIndustries = memoize(async (): Promise<Industry[]> => {
  const industries = await getCollection('industries', ({ data }) => isPublished(data));
  industries.sort((one, other) => one.data.name.localeCompare(other.data.name));
  return fillEntries(industries);
});
