import { toLondonDay } from '#lib/dates.ts';
import { isDay } from './checks/dates.ts';
import type { ContentFile } from './content-files.ts';

/** Whether `page` is public as soon as `other` is, so that `other` may link to it. */
export function isPublicBy(page: ContentFile, other: ContentFile, now: Date): boolean {
  if (other.fields.data['draft'] === true) return true;
  if (page.fields.data['draft'] === true) return false;
  return dayOf(page) <= dayOf(other) || dayOf(page) <= toLondonDay(now);
}

function dayOf({ fields }: ContentFile): string {
  const { date, scheduled } = fields.data;
  if (scheduled !== true) return ''; // checks/dates.ts reports a future date without it.
  return isDay(date) ? toLondonDay(date) : '';
}
