import { memoize } from './memoize.ts';
import { getPage } from './pages.ts';

/** The day on which each source was last opened, and its fact found there, by address. */
export const getCheckDates = memoize(async () => {
  const { sources } = await getPage('sources');
  return new Map(sources.map(({ address, checked }) => [address, checked]));
});
