import { toLondonDay } from '#lib/dates.ts';
import type { OutsideLink } from '#content-check/outside-links.ts';

/** Why a link has to be opened again; undefined where somebody has done so within a year. */
export function whyStale({ checked, isOurs }: OutsideLink, now: Date): string | undefined {
  if (isOurs) return undefined;
  if (!checked) return 'never opened';
  const aYearAgo = new Date(now);
  aYearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  return checked < toLondonDay(aYearAgo) ? 'over a year ago' : undefined;
}
