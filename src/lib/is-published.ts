import { toLondonDay } from '#lib/dates.ts';
import { isIndexed } from '#lib/paths.ts';

interface Draftable {
  draft: boolean;
  /** The publication date, where there is one. */
  date?: Date;
}

/**
 * Whether an entry is public: not a draft, and its date has begun in London. With `npm run dev`, every
 * entry is.
 */
export function isPublished(
  { draft, date }: Draftable,
  now = new Date(),
  showsEverything = showsDrafts(),
): boolean {
  if (showsEverything) return true;
  return !draft && (date === undefined || toLondonDay(date) <= toLondonDay(now));
}

/** Whether this is `npm run dev` or a preview build. */
export function showsDrafts(): boolean {
  return typeof SHOW_DRAFTS !== 'undefined' && SHOW_DRAFTS;
}

/** Whether search engines may list the page. In a preview with drafts they may list none. */
export function isListed(path: string): boolean {
  return isIndexed(path) && !showsDrafts();
}
