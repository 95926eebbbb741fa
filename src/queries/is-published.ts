import { toLondonDay } from '#lib/dates.ts';

interface Draftable {
  draft: boolean;
  /** The day of its publication, for what has one. */
  date?: Date;
}

/**
 * The one rule that decides what is public: no draft, and nothing whose day has not begun in London.
 * `npm run dev` shows everything.
 */
export function isPublished(
  { draft, date }: Draftable,
  now = new Date(),
  showsEverything = import.meta.env.SHOW_DRAFTS === true,
): boolean {
  if (showsEverything) return true;
  return !draft && (date === undefined || toLondonDay(date) <= toLondonDay(now));
}
