import { figureOf, findCell } from '#worksheets/cells.ts';
import { cellsIn, fillTexts } from '#worksheets/figures.ts';
import type { Model } from '#worksheets/model.ts';
import type { Amount, Cover, CoverOf, Reader } from './drawing.ts';
import { drawGap } from './gap.ts';
import { drawLinks } from './links.ts';
import { drawParts } from './parts.ts';
import { drawPayback } from './payback.ts';
import { drawPlaces } from './places.ts';
import { drawScales } from './scales.ts';
import { drawScore } from './score.ts';
import { drawStairs } from './stairs.ts';
import { drawUnits } from './units.ts';
import { drawWaterfall } from './waterfall.ts';

const KINDS: { [Kind in Cover['kind']]: (written: CoverOf<Kind>, reader: Reader) => string } = {
  gap: drawGap,
  links: drawLinks,
  parts: drawParts,
  payback: drawPayback,
  places: drawPlaces,
  scales: drawScales,
  score: drawScore,
  stairs: drawStairs,
  units: drawUnits,
  waterfall: drawWaterfall,
};

/**
 * Draws a cover, with the figures of its cells, as SVG.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawCover<Kind extends Cover['kind']>(
  written: CoverOf<Kind>,
  models: Map<string, Model>,
): string {
  const fill = (text: string) => fillTexts(text, (name) => figureOf(models, name));
  const amount = (value: number | string) => readAmount(value, models);
  const reader: Reader = {
    amount,
    named: ({ label, value }) => ({ label: fill(label), ...amount(value) }),
  };
  return KINDS[written.kind](
    { ...written, figure: fill(written.figure), label: fill(written.label) },
    reader,
  );
}

function readAmount(written: number | string, models: Map<string, Model>): Amount {
  if (typeof written === 'number') {
    return { value: written, text: written.toLocaleString('en-GB') };
  }
  const [name] = cellsIn(written);
  if (!name) throw new Error(`'${written}' is no amount; write a number or a cell`);
  return { value: findCell(models, name).value, text: figureOf(models, name) };
}
