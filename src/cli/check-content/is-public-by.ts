import { toLondonDay } from '#lib/dates.ts';
import { isDay } from './checks/dates.ts';
import type { ContentFile } from './content-files.ts';

/** Whether a page is public from the day on which another is. A draft is on no day. */
export function isPublicBy(page: ContentFile, other: ContentFile, now: Date): boolean {
  if (other.fields.data['draft'] === true) return true;
  if (page.fields.data['draft'] === true) return false;
  return dayOf(page) <= dayOf(other) || dayOf(page) <= toLondonDay(now);
}

function dayOf({ fields }: ContentFile): string {
  const { date, scheduled } = fields.data;
  if (scheduled !== true) return ''; // A day still to come that is not meant has a finding of its own.
  return isDay(date) ? toLondonDay(date) : '';
}
