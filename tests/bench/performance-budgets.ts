import type { Visit } from './phone-visit.ts';

/** The highest ratios of our first and largest paint to the bare page's. */
const FIRST_PAINT_LIMIT = 1.08;
const LARGEST_PAINT_LIMIT = 1.3;

/** By how much a ratio of two medians may exceed its limit, because of other load on the machine. */
const NOISE = 0.05;

const LAYOUT_SHIFT_LIMIT = 0.02;

/** Milliseconds until both typefaces are loaded. */
const TYPEFACES_LIMIT = 1300;

/** A sentence for each budget that a page exceeds, with its value and the bare page's. */
export function findExceededBudgets(site: Visit, bare: Visit): string[] {
  const { layoutShift, typefaces, isRenderedInWebFonts } = site;
  const broken = [
    brokenRatio('first paint', site.firstPaint / bare.firstPaint, FIRST_PAINT_LIMIT),
    brokenRatio('largest paint', site.largestPaint / bare.largestPaint, LARGEST_PAINT_LIMIT),
    layoutShift > LAYOUT_SHIFT_LIMIT &&
      `layout shifts of ${layoutShift.toFixed(3)}, at most ${LAYOUT_SHIFT_LIMIT}`,
    typefaces > TYPEFACES_LIMIT &&
      `typefaces ${Number.isFinite(typefaces) ? `after ${typefaces.toFixed(0)} ms` : 'never loaded'}, at most ${TYPEFACES_LIMIT} ms`,
    !isRenderedInWebFonts && 'headline or text not drawn in our typefaces',
  ];
  return broken.filter((sentence) => sentence !== false);
}

function brokenRatio(name: string, ratio: number, limit: number): string | false {
  return (
    ratio > limit + NOISE &&
    `${name} ${ratio.toFixed(2)} times the bare page's, at most ${limit} (and ${NOISE} for noise)`
  );
}
