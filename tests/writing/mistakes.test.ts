// Mistakes as writers make them, each planted alone: the writer sees one line, which names file and line.
import { expect, test } from 'vitest';
import { PROJECT } from '../../supabase/local/settings.ts';
import { checkContent } from './check-content.ts';
import { printed } from './findings.ts';
import { MISTAKES, seenOf } from './mistakes.ts';

test('there is nothing to mend in what is published', () => {
  expect(checkContent(PROJECT).findings.map(printed)).toEqual([]);
});

test.each(MISTAKES)('$name', (mistake) => {
  const { seen, expected } = seenOf(mistake);
  expect(seen).toEqual(expected);
});
