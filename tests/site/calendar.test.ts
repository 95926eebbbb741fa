// The dates as a calendar to subscribe to, read by a parser that did not write it.
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { DATES_PATH, CALENDAR_PATH } from '#lib/paths.ts';
import { pageAt, readSiteFile } from '../support/built-site.ts';

const written = readSiteFile(CALENDAR_PATH.slice(1));
const { $ } = pageAt(DATES_PATH);

test('each change with a month is an event of one day, without an alarm, that links to its entry', () => {
  const events = new ICAL.Component(ICAL.parse(written)).getAllSubcomponents('vevent');
  const found = events.map((component) => {
    const { uid, startDate, endDate, summary } = new ICAL.Event(component);
    const anchor = uid.replace(/@.+$/, '');
    expect(component.getFirstPropertyValue('url')).toMatch(new RegExp(`${DATES_PATH}#${anchor}$`));
    expect(summary).toBe($(`main li > div > h3[id="${anchor}"]`).text().trim());
    expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
    expect(component.getAllSubcomponents('valarm')).toHaveLength(0);
    return startDate.toString();
  });
  expect(found).toEqual(found.toSorted());
  expect(found).toContain('2027-01-31');
  expect(found).toContain('2029-04-01'); // Of a month without a day, its first.
  const dated = $('main li p:first-child')
    .get()
    .filter((at) => /[A-Z]\w+ \d{4}/.test($(at).text()));
  expect(found.length).toBe(dated.filter((at) => !/During|If/.test($(at).text())).length);
});

test('the page links to it as calendar programs take it', () => {
  const { host } = new URL($('link[rel="canonical"]').attr('href') ?? '');
  const webcal = `webcal://${host}${CALENDAR_PATH}`;
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  for (const href of [webcal, google, CALENDAR_PATH])
    expect($(`main a[href="${href}"]`)).toHaveLength(1);
});
