import type { Visit } from './phone-visit.ts';

/** The highest ratios to the largest paint of the bare page: of ours, and of the time until both typefaces are loaded. */
const LARGEST_PAINT_LIMIT = 1.2;
const TYPEFACES_LIMIT = 2.1;

/** By how much a ratio of two medians may exceed its limit, because of other load on the machine. */
const NOISE = 0.05;

const LAYOUT_SHIFT_LIMIT = 0.02;

/** A sentence for each budget that a page exceeds, with its value and the bare page's. */
export function findExceededBudgets(site: Visit, bare: Visit): string[] {
  const { layoutShift, typefaces, isRenderedInWebFonts } = site;
  const broken = [
    brokenRatio('largest paint after', site.largestPaint / bare.largestPaint, LARGEST_PAINT_LIMIT),
    layoutShift > LAYOUT_SHIFT_LIMIT &&
      `layout shifts of ${layoutShift.toFixed(3)}, at most ${LAYOUT_SHIFT_LIMIT}`,
    Number.isFinite(typefaces)
      ? brokenRatio('typefaces loaded after', typefaces / bare.largestPaint, TYPEFACES_LIMIT)
      : 'typefaces never loaded',
    !isRenderedInWebFonts && 'headline or text not drawn in our typefaces',
  ];
  return broken.filter((sentence) => sentence !== false);
}

function brokenRatio(name: string, ratio: number, limit: number): string | false {
  return (
    ratio > limit + NOISE &&
    `${name} ${ratio.toFixed(2)} times the bare page's largest paint, at most ${limit} (and ${NOISE} for noise)`
  );
}
