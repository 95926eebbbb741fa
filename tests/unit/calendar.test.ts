// The dates as their page lists them, and as a calendar to subscribe to, read by a parser that did not write it.
import type { APIContext } from 'astro';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import ChangeList from '#components/dates/ChangeList.astro';
import type { Change } from '#components/dates/marks.ts';
import RunOfMonths from '#components/dates/RunOfMonths.astro';
import { dayIn, toLondonDay } from '#lib/dates.ts';
import { headingId } from '#lib/heading-id.ts';
import { typeset } from '#lib/typeset.ts';
import { GET } from '#pages/dates.ics.ts';
import { getPage } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

const { changes } = await getPage('dates');

test('each change with a month is an event of one day, without an alarm, that links to its entry', async () => {
  const response = await GET({ site: new URL('https://firm.example') } as APIContext); // All it reads.
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const { startDate, endDate, summary } = new ICAL.Event(event);
    expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
    expect(event.getAllSubcomponents('valarm')).toHaveLength(0);
    return [startDate.toString(), summary, event.getFirstPropertyValue('url')];
  });
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

test('each change with a month has its mark in its year, and the fullest month is named', async () => {
  const item = changes.items[0];
  const add = (when: string, state: Change['state']) => item && { ...item, when, state };
  const items = [
    add('During 2027', 'No day yet'),
    add('1 April 2027', 'Day set'),
    add('Since 6 April 2027', 'In force'),
    add('May 2029', 'Announced'),
  ];
  const props = { items, says: '{month} brings {count}.' };
  const $ = await renderComponent(RunOfMonths, { props });
  expect($('figcaption').text().trim()).toBe('April 2027 brings two.');
  const marks = $('[aria-hidden] > div > svg').map((_, year) => $(year).find('path').length - 1);
  expect(marks.get()).toEqual([2, 1]);
  expect($('[stroke-dasharray]')).toHaveLength(2); // In its month, and what it means.
});

test.each([new Date('2026-11-30'), undefined])(
  'an entry has its page, opened on %s',
  async (checked) => {
    const [first, ...others] = changes.items;
    const read = first && { ...first, source: { ...first.source, checked } };
    const $ = await renderComponent(ChangeList, { props: { items: [read, ...others] } });
    const ids = $('li h3').map((_, heading) => $(heading).attr('id'));
    expect(ids.get()).toEqual(changes.items.map(({ title }) => headingId(title)));
    const links = $('li a').map((_, link) => $(link).attr('href'));
    expect(links.get()).toEqual(changes.items.map(({ source }) => source.address));
    const said = $('li').first().find('details p').text().replaceAll(/\s+/g, ' ');
    expect(said).toContain(checked ? 'Read on 30 November 2026.' : 'Not read at its source yet.');
  },
);
