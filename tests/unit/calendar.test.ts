// The dates as a calendar to subscribe to, read by a parser that did not write it.
import type { APIContext } from 'astro';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { dayIn, toLondonDay } from '#lib/dates.ts';
import { headingId } from '#lib/heading-id.ts';
import { typeset } from '#lib/typeset.ts';
import { GET } from '#pages/dates.ics.ts';
import { getPage } from '#queries/pages.ts';

test('each change with a month is an event of one day, without an alarm, that links to its entry', async () => {
  const response = await GET({ site: new URL('https://firm.example') } as APIContext); // All it reads.
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const { startDate, endDate, summary } = new ICAL.Event(event);
    expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
    expect(event.getAllSubcomponents('valarm')).toHaveLength(0);
    return [startDate.toString(), summary, event.getFirstPropertyValue('url')];
  });
  const { changes } = await getPage('dates');
  const dated = changes.items.filter(({ when }) => dayIn(when));
  expect(events).toEqual(
    dated.map(({ title, when }) => [
      toLondonDay(dayIn(when) ?? new Date()),
      typeset(title),
      `https://firm.example/dates#${headingId(title)}`,
    ]),
  );
  const days = events.map(([day]) => day);
  expect(days).toEqual(days.toSorted());
});
