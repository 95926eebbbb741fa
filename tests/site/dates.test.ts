// The pages that others link to: the dates, the sheet to print before signing, and what is made up.
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { CALENDAR_PATH, DATES_PATH } from '#lib/paths.ts';
import { pageAt } from '../support/built-site.ts';

test('the page links to its calendar as programs take it', () => {
  const { $ } = pageAt(DATES_PATH);
  const { host } = new URL($('link[rel="canonical"]').attr('href') ?? '');
  const webcal = `webcal://${host}${CALENDAR_PATH}`;
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  for (const href of [webcal, google, CALENDAR_PATH])
    expect($(`main a[href="${href}"]`)).toHaveLength(1);
});

test.each([
  ['/before-you-sign', 700],
  ['/made-up', 220],
])('%s has at most %i words', (path, most) => {
  const page = load(pageAt(path).$.html('main'));
  page('script, style, [aria-labelledby="call-title"]').remove();
  const words = page.text().trim().split(/\s+/);
  expect(words.length).toBeGreaterThan(100);
  expect(words.length).toBeLessThanOrEqual(most);
});

test.each([
  '/blog/affordable-erp-solutions-small-business',
  '/blog/web-apps-vs-desktop-software-smes',
  '/blog/outgrown-off-the-shelf',
  '/blog/software-selection-mistakes',
])('%s leaves what to have in writing to the sheet', (path) => {
  const { $ } = pageAt(path);
  expect($(`article a[href="/before-you-sign"]`)).toHaveLength(1);
  expect($('article .checklist')).toHaveLength(0);
});
