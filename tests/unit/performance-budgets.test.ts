import { expect, test } from 'vitest';
import { findExceededBudgets } from '../bench/performance-budgets.ts';
import type { Visit } from '../bench/phone-visit.ts';

const BARE: Visit = {
  firstPaint: 800,
  largestPaint: 800,
  layoutShift: 0,
  typefaces: Infinity,
  isRenderedInWebFonts: false,
};

/** At each limit; times are beyond theirs by the noise that is allowed. */
const SITE: Visit = {
  firstPaint: 800 * 1.24,
  largestPaint: 800 * 1.24,
  layoutShift: 0.02,
  typefaces: 800 * 2.14,
  isRenderedInWebFonts: true,
};

test('a page within its budgets breaks none', () => {
  expect(findExceededBudgets(SITE, BARE)).toEqual([]);
});

test.each([
  [{ largestPaint: 800 * 1.26 }, "largest paint after 1.26 times the bare page's"],
  [{ layoutShift: 0.021 }, 'layout shifts of 0.021'],
  [{ typefaces: 800 * 2.16 }, "typefaces loaded after 2.16 times the bare page's"],
  [{ typefaces: Infinity }, 'typefaces never loaded'],
  [{ isRenderedInWebFonts: false }, 'headline or text not drawn'],
])('a page with %o is told so', (worse, sentence) => {
  expect(findExceededBudgets({ ...SITE, ...worse }, BARE)).toEqual([
    expect.stringContaining(sentence),
  ]);
});
