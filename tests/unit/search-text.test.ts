import { expect, test } from 'vitest';
import {
  normaliseQuery,
  splitExcerpt,
  describeResults,
} from '#components/search/scripts/search-text.ts';

test.each([
  ['  stock   control ', 'stock control'],
  ['   ', ''],
  ['"purchase order"', '"purchase order"'],
])('the query %j is normalised to %j', (typed, query) => {
  expect(normaliseQuery(typed)).toBe(query);
});

test.each([
  ['', 0, ''],
  ['zyxwv', 0, 'Nothing found for ‘zyxwv’.'],
  ['stock', 1, '1 result for ‘stock’'],
  ['stock', 12, '12 results for ‘stock’'],
])('the query %j with %d results is announced as %j', (query, count, words) => {
  expect(describeResults(query, count)).toBe(words);
});

test('an excerpt is split into matches and the text around them', () => {
  expect(splitExcerpt('A <mark>count</mark> of 5 &lt; 6, <mark>again.</mark>')).toEqual([
    { text: 'A ', isMarked: false },
    { text: 'count', isMarked: true },
    { text: ' of 5 < 6, ', isMarked: false },
    { text: 'again', isMarked: true },
    { text: '.', isMarked: false },
  ]);
});

test('an excerpt from the middle of a sentence begins and ends with an ellipsis', () => {
  const texts = splitExcerpt('is a <mark>count</mark> of').map(({ text }) => text);
  expect(texts.join('')).toBe('… is a count of …');
});

test('a match at the start of an excerpt is marked too', () => {
  expect(splitExcerpt('<mark>Stock</mark> counts')[0]).toEqual({ text: 'Stock', isMarked: true });
});
