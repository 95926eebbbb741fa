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

/** Exactly at each limit; the paints are beyond theirs by the noise that is allowed. */
const SITE: Visit = {
  firstPaint: 800 * 1.12,
  largestPaint: 800 * 1.34,
  layoutShift: 0.02,
  typefaces: 1300,
  isRenderedInWebFonts: true,
};

test('a page within its budgets breaks none', () => {
  expect(findExceededBudgets(SITE, BARE)).toEqual([]);
});

test.each([
  [{ firstPaint: 800 * 1.14 }, "first paint 1.14 times the bare page's"],
  [{ largestPaint: 800 * 1.36 }, "largest paint 1.36 times the bare page's"],
  [{ layoutShift: 0.021 }, 'layout shifts of 0.021'],
  [{ typefaces: 1310 }, 'typefaces after 1310 ms'],
  [{ typefaces: Infinity }, 'typefaces never loaded'],
  [{ isRenderedInWebFonts: false }, 'headline or text not drawn'],
])('a page with %o is told so', (worse, sentence) => {
  expect(findExceededBudgets({ ...SITE, ...worse }, BARE)).toEqual([
    expect.stringContaining(sentence),
  ]);
});
