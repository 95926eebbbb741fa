import { formatLongDate, toLondonDay } from '#lib/dates.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Content, Problems } from '#content-check/index-content.ts';

/** How many days before the last day of a figure or a fact the check begins to say so. */
const NOTICE_DAYS = 30;

/** Finds figures of worksheets, facts of pages and changes in law that hold only until a day that is near or past. */
export function* adviseOnEnds(entry: ContentFile, { now }: Content): Problems {
  const { collection, data } = entry;
  const soon = new Date(now);
  soon.setUTCDate(now.getUTCDate() + NOTICE_DAYS);
  const ends: [place: PropertyKey[], day?: unknown][] = [];
  if ('until' in data) ends.push([['until'], data.until]);
  if (collection === 'rates' || collection === 'worksheets')
    for (const [index, { until }] of data.inputs.entries())
      ends.push([['inputs', index, 'until'], until]);
  if (collection === 'dates')
    for (const [index, { until }] of data.changes.items.entries())
      ends.push([['changes', 'items', index, 'until'], until]);
  for (const [place, day] of ends) {
    if (!(day instanceof Date) || toLondonDay(day) > toLondonDay(soon)) continue;
    const verb = toLondonDay(day) < toLondonDay(now) ? 'was' : 'is';
    const problem = `${formatLongDate(day)} ${verb} the last day; look up what follows, and write it with its own last day`;
    yield [place, problem];
  }
}
