import { cellText, readAmountOf } from '#worksheets/model/cells.ts';
import { fillTexts, formatValue } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';
import type { Cover, CoverOf, CellLookup, DrawnCover } from './drawing.ts';
import { drawGap, drawShares, drawStairs, drawWaterfall } from './bars.ts';
import { drawScales, drawScore, drawUnits } from './counts.ts';
import { drawLinks, drawPayback, drawPlaces } from './points.ts';

const KINDS: {
  [Kind in Cover['kind']]: (written: CoverOf<Kind>, lookup: CellLookup) => DrawnCover;
} = {
  gap: drawGap,
  links: drawLinks,
  shares: drawShares,
  payback: drawPayback,
  places: drawPlaces,
  scales: drawScales,
  score: drawScore,
  stairs: drawStairs,
  units: drawUnits,
  waterfall: drawWaterfall,
};

/**
 * Draws a cover, with the values of its cells, as SVG.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawCover<Kind extends Cover['kind']>(
  written: CoverOf<Kind>,
  models: Map<string, Model>,
): DrawnCover {
  const fill = (text: string) => fillTexts(text, (name) => cellText(models, name));
  const amount = (value: number | string) => ({
    value: readAmountOf(models, value),
    text: typeof value === 'number' ? formatValue(value, '') : fill(value),
  });
  const lookup: CellLookup = {
    amount,
    named: ({ label, value }) => ({ label: fill(label), ...amount(value) }),
  };
  return KINDS[written.kind](
    { ...written, headline: fill(written.headline), label: fill(written.label) },
    lookup,
  );
}
