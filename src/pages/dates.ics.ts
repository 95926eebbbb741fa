import type { APIRoute } from 'astro';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { dayIn } from '#lib/dates.ts';
import { headingId } from '#lib/heading-id.ts';
import { DATES_PATH, absoluteUrl } from '#lib/paths.ts';
import { typeset } from '#lib/typeset.ts';
import { getFirm, getPage } from '#queries/pages.ts';

/** A week, in seconds: how often calendar programs look for changes. */
const REFRESH = 7 * 24 * 60 * 60;

/** The changes as a calendar to subscribe to (RFC 5545), each on its day, or on the first of its month. */
export const GET: APIRoute = async ({ site }) => {
  const [{ head, changes }, { name }] = await Promise.all([getPage('dates'), getFirm()]);
  const page = absoluteUrl(DATES_PATH, site);
  // The day of the newest reading, not of the build, which changes nothing for a calendar program.
  const readings = changes.items.map(({ source }) => Number(source.checked ?? 0));
  const calendar = ical({
    name: typeset(head.title),
    prodId: { company: name, product: 'Dates', language: 'EN' },
    url: page.href,
    ttl: REFRESH,
  });
  for (const { title, when, state, text, who, systems, ask } of changes.items) {
    const start = dayIn(when);
    if (!start) continue;
    calendar.createEvent({
      id: `${headingId(title)}@${page.hostname}`,
      stamp: new Date(Math.max(...readings)),
      start,
      allDay: true,
      summary: typeset(title),
      description: typeset(
        [`${when}. ${state}.`, text, `Who: ${who}`, `Systems: ${systems}`, `Ask now: ${ask}`].join(
          '\n\n',
        ),
      ),
      url: `${page.href}#${headingId(title)}`,
      // A day to know of, on which nobody is away.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return new Response(calendar.toString());
};
