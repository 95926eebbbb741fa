import { formatLongDate, toLondonDay } from '#lib/dates.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Path, Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';

/** How many days before the last day of a figure or a fact the check begins to say so. */
const NOTICE_DAYS = 30;

/** Finds figures, facts of pages and changes in law that hold only until a day that is near or past. */
export function* adviseOnEnds({ data }: ContentFile, { now }: Content): Problems {
  const soon = new Date(now);
  soon.setUTCDate(now.getUTCDate() + NOTICE_DAYS);
  for (const [place, day] of endsIn(data)) {
    if (toLondonDay(day) > toLondonDay(soon)) continue;
    const verb = toLondonDay(day) < toLondonDay(now) ? 'was' : 'is';
    const problem = `${formatLongDate(day)} ${verb} the last day; look up what follows, and write it with its own last day`;
    yield [place, problem];
  }
}

/** The days in fields called `until`, at any depth. */
function* endsIn(value: unknown, path: Path = []): Iterable<[place: Path, day: Date]> {
  if (value instanceof Date && path.at(-1) === 'until') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* endsIn(part, [...path, Array.isArray(value) ? Number(key) : key]);
}
