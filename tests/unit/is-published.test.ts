import { expect, test } from 'vitest';
import { getLastmodByPath, type readPublishedArticles } from '#integrations/published-articles.ts';
import { dayIn, toLondonDay, formatLongDate, formatShortDate } from '#lib/dates.ts';
import { isPublished } from '#lib/is-published.ts';

const PUBLIC = false;

test('an article is published at midnight London time, not midnight UTC', () => {
  const article = { draft: false, date: new Date('2026-07-01') };
  const justBefore = new Date('2026-06-30T22:59:59Z');
  const midnightInLondon = new Date('2026-06-30T23:00:00Z');
  expect(isPublished(article, justBefore, PUBLIC)).toBe(false);
  expect(isPublished(article, midnightInLondon, PUBLIC)).toBe(true);
});

test.each([
  ['2026-06-30T23:30:00Z', '2026-07-01', '1 July 2026', '1 Jul 2026'],
  ['2026-06-30T22:30:00Z', '2026-06-30', '30 June 2026', '30 Jun 2026'],
  ['2026-12-31T23:30:00Z', '2026-12-31', '31 December 2026', '31 Dec 2026'],
  ['2026-07-01', '2026-07-01', '1 July 2026', '1 Jul 2026'],
])('%s falls on %s in London, in every date format', (moment, day, long, short) => {
  const date = new Date(moment);
  expect(toLondonDay(date)).toBe(day);
  expect(formatLongDate(date)).toBe(long);
  expect(formatShortDate(date)).toBe(short);
});

test('the sitemap has the day on which an article was updated, or else published', () => {
  const date = new Date('2026-07-01');
  const articles = [new Date('2026-07-02'), undefined].map((updated, index) => ({
    name: `article-${index}`,
    data: { date, updated },
  }));
  const days = getLastmodByPath(articles as ReturnType<typeof readPublishedArticles>); // All it reads.
  expect([...days.values()]).toEqual(['2026-07-02', '2026-07-01']);
});

test.each([
  ['Since 6 April 2026', '2026-04-06'],
  ['April 2029', '2029-04-01'],
  ['During 2029', undefined],
  ['31 April 2027', undefined],
])('the first day of %s is %s', (text, day) => {
  expect(dayIn(text)?.toISOString().slice(0, 10)).toBe(day);
});
