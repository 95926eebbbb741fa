import { toLondonDay } from '#lib/dates.ts';

interface Draftable {
  draft: boolean;
  /** The publication date, where there is one. */
  date?: Date;
}

/**
 * Whether an entry is public: not a draft, and its date has begun in London. With `npm run dev` and in a preview, every
 * entry is.
 */
export function isPublished(
  { draft, date }: Draftable,
  now = new Date(),
  showsEverything = typeof SHOW_DRAFTS !== 'undefined' && SHOW_DRAFTS,
): boolean {
  if (showsEverything) return true;
  return !draft && (date === undefined || toLondonDay(date) <= toLondonDay(now));
}
