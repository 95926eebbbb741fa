import { memoize } from './memoize.ts';
import { getPage } from './pages.ts';

/** The day on which somebody last opened a source and found its fact there, by address. */
export const getDaysChecked = memoize(async () => {
  const { sources } = await getPage('sources');
  return new Map(sources.map(({ address, checked }) => [address, checked]));
});
