import { expect, test } from 'vitest';
import { fillCount, toWord } from '#lib/number-words.ts';

test.each([
  ['4', 'four'],
  ['10', 'ten'],
  ['11', '11'],
  ['4.5', '4.5'],
  ['£4', '£4'],
  ['1,728', '1,728'],
  ['never', 'never'],
])('%s is written as %s in running text', (figure, word) => {
  expect(toWord(figure)).toBe(word);
});

test('a count at the start of a heading is written as a word', () => {
  expect(fillCount('{count} cities', 2)).toBe('Two cities');
});
