import { expect, test } from 'vitest';
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

test('a writer at work sees everything', () => {
  expect(isPublished({ draft: true, date: new Date('2999-01-01') }, new Date(), true)).toBe(true);
});
