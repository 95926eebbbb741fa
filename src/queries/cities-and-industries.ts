import type { CollectionEntry } from 'astro:content';
import { getEntries } from './entries.ts';

export type City = CollectionEntry<'cities'>;
export type Industry = CollectionEntry<'industries'>;

/** Every city page that may be shown in this build, by name. */
export const getCities = () => getEntries('cities');

/** Every industry page that may be shown in this build, by name. */
export const getIndustries = () => getEntries('industries');
