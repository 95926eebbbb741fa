import { formatLongDate, toLondonDay } from '#lib/dates.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';

/** How many days before the last day of a figure or a fact the check begins to say so. */
const NOTICE_DAYS = 30;

/** Finds figures, facts of pages and changes in law that hold only until a day that is near or past. */
export function* adviseOnEnds({ texts }: ContentFile, { now }: Content): Problems {
  const soon = new Date(now);
  soon.setUTCDate(now.getUTCDate() + NOTICE_DAYS);
  for (const { path, value: day } of texts) {
    if (path.at(-1) !== 'until' || day > toLondonDay(soon)) continue;
    const verb = day < toLondonDay(now) ? 'was' : 'is';
    const problem = `${formatLongDate(new Date(day))} ${verb} the last day; look up what follows, and write it with its own last day`;
    yield [path, problem];
  }
}
