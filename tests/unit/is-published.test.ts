import { expect, test } from 'vitest';
import { toLondonDay, formatLongDate, formatShortDate } from '#lib/dates.ts';
import { isPublished } from '#queries/is-published.ts';

const PUBLIC = false;

test.each([
  ['a past day', { draft: false, date: new Date('2025-01-26') }, true],
  ['today', { draft: false, date: new Date('2026-07-01') }, true],
  ['tomorrow', { draft: false, date: new Date('2026-07-02') }, false],
  ['a draft', { draft: true, date: new Date('2025-01-26') }, false],
])('%s', (_case, article, expected) => {
  const noon = new Date('2026-07-01T12:00:00Z');
  expect(isPublished(article, noon, PUBLIC)).toBe(expected);
});

test('a day begins at midnight in London, not at midnight in Greenwich', () => {
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
])('%s is the day %s in London, however it is written', (moment, day, long, short) => {
  const date = new Date(moment);
  expect(toLondonDay(date)).toBe(day);
  expect(formatLongDate(date)).toBe(long);
  expect(formatShortDate(date)).toBe(short);
});

test('an article of half past eleven at night in Greenwich waits for its day in London', () => {
  const article = { draft: false, date: new Date('2026-06-30T23:30:00Z') };
  expect(isPublished(article, new Date('2026-06-30T22:59:59Z'), PUBLIC)).toBe(false);
  expect(isPublished(article, new Date('2026-06-30T23:00:00Z'), PUBLIC)).toBe(true);
});

test('a page without a day is public unless it is a draft', () => {
  expect(isPublished({ draft: false }, new Date(), PUBLIC)).toBe(true);
  expect(isPublished({ draft: true }, new Date(), PUBLIC)).toBe(false);
});

test('a writer at work sees everything', () => {
  expect(isPublished({ draft: true, date: new Date('2999-01-01') }, new Date(), true)).toBe(true);
});
