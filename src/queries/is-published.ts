import { isoDay, londonDay } from '#lib/dates.ts';

interface Dated {
  draft: boolean;
  date: Date;
}

/**
 * The one rule that decides what is public: no draft, and nothing whose day has not begun in London.
 * `npm run dev` shows everything.
 */
export function isPublished(
  { draft, date }: Dated,
  now = new Date(),
  showsEverything: boolean = import.meta.env.DEV,
): boolean {
  return showsEverything || (!draft && isoDay(date) <= londonDay(now));
}
