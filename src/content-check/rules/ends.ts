import { formatLongDate, toLondonDay } from '#lib/dates.ts';
import type { Finding } from '#content-reader/findings.ts';
import { filesOf } from '#content-reader/content-files.ts';
import type { Content } from '#content-check/index-content.ts';

/** How many days before the last day of a figure or a fact the check begins to say so. */
const NOTICE_DAYS = 30;

/** Finds figures of worksheets, facts of pages and changes in law that hold only until a day that is near or past. */
export function* adviseOnEnds(content: Content): Iterable<Finding> {
  for (const { data, finding } of content.files)
    if ('until' in data && data.until instanceof Date)
      yield* endOf(data.until, content.now, finding, ['until']);
  for (const { data, finding } of [...filesOf(content, 'rates'), ...filesOf(content, 'worksheets')])
    for (const [index, { until }] of data.inputs.entries())
      if (until) yield* endOf(until, content.now, finding, ['inputs', index, 'until']);
  for (const { data, finding } of filesOf(content, 'dates'))
    for (const [index, { until }] of data.changes.items.entries())
      yield* endOf(until, content.now, finding, ['changes', 'items', index, 'until']);
}

function* endOf(
  day: Date,
  now: Date,
  finding: Content['files'][number]['finding'],
  place: PropertyKey[],
): Iterable<Finding> {
  const soon = new Date(now);
  soon.setUTCDate(now.getUTCDate() + NOTICE_DAYS);
  if (toLondonDay(day) > toLondonDay(soon)) return;
  const verb = toLondonDay(day) < toLondonDay(now) ? 'was' : 'is';
  const problem = `${formatLongDate(day)} ${verb} the last day; look up what follows, and write it with its own last day`;
  yield finding(place, problem);
}
