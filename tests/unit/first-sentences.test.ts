import { expect, test } from 'vitest';
import { firstSentences } from '#components/articles/first-sentences.ts';

test.each([
  [43, 'One costs £412.80. The other, £10,970. Why?'],
  [39, 'One costs £412.80. The other, £10,970.'],
  [38, 'One costs £412.80. The other, £10,970.'],
  [37, 'One costs £412.80.'],
  [5, 'One costs £412.80.'],
])('a text cut to %d characters ends with a whole sentence', (characters, expected) => {
  const text = 'One costs £412.80. The other, £10,970. Why? Nothing else follows here.';
  expect(firstSentences(text, characters)).toBe(expected);
});
