import { expect, test } from 'vitest';
import { hasWords } from '#components/search/filter.ts';

const TEXT =
  'About us: no-shows cost a café £8,000. Who’s paid for IT in an e-invoicing enterprise? The price of a box, one delivery.';

test.each([
  ['nothing', '  ', true],
  ['a word in another case', 'ABOUT', true],
  ['part of a word, as it is typed', 'invoic', true],
  ['a word that is short', 'it', true],
  ['two words in the other order', 'us about', true],
  ['a word without its accent', 'cafe', true],
  ['a word with an accent too many', 'cóst', true],
  ['a figure with its comma', '£8,000', true],
  ['a figure without', '8000', true],
  ['words without their hyphen', 'no shows', true],
  ['words in one', 'noshows', true],
  ['the second word of a hyphen', 'invoicing', true],
  ['an apostrophe', "who's", true],
  ['a word without its apostrophe', 'whos', true],
  ['punctuation', '"><(cost)', true],
  ['a plural', 'prices deliveries boxes', true],
  ['another form', 'pricing', true],
  ['a question', 'How much does a delivery cost?', true],
  ['a question word alone', 'who', true],
  ['signs alone', '?', false],
  ['question words that are not there', 'how why', false],
  ['a short word inside another', 'erp', false],
  ['a short word with another end', 'its', false],
  ['one word of two', 'about zzz', false],
  ['a longer figure', '80000', false],
  ['two thousand letters', 'a'.repeat(2000), false],
])('%s: ‘%s’', (_, typed, isFound) => {
  expect(hasWords(TEXT, typed)).toBe(isFound);
});
