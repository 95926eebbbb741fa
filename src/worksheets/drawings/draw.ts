// Drawings of the numbers of cells that a writer names.
import { drawBars } from '#drawings/bars.ts';
import { drawCount, drawTally } from '#drawings/count.ts';
import { drawMonths } from '#drawings/months.ts';
import type { Part, Picture, Room } from '#drawings/picture.ts';
import type { Written } from '#drawings/schema.ts';
import { roundTo } from '#worksheets/model/calculate.ts';
import { cellText, findCell, readAmountOf } from '#worksheets/model/cells.ts';
import { cellsIn, fillTexts, formatValue, showValue } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';

const KINDS: Record<
  Written['kind'],
  (parts: Part[], room: Room, total: number | undefined) => Picture
> = { count: drawCount, tally: drawTally, bars: drawBars, months: drawMonths };

/**
 * Draws the numbers of cells.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawPicture(written: Written, models: Map<string, Model>, room: Room): Picture {
  const { parts, total } = readParts(written, models);
  return KINDS[written.kind](parts, room, total);
}

/**
 * The values of a drawing's cells.
 *
 * @throws when a cell does not exist or is negative, with what to write instead.
 */
export function readParts({ of, parts }: Written, models: Map<string, Model>) {
  const total = of === undefined ? undefined : roundTo(readAmountOf(models, of), 6);
  return {
    total,
    parts: parts.map(({ label, value: written, look }): Part => {
      const name = fillTexts(label, (cell) => cellText(models, cell));
      const [cell] = typeof written === 'string' ? cellsIn(written) : [];
      const row = cell ? findCell(models, cell).row : { unit: '' };
      const read = roundTo(readAmountOf(models, written), 6);
      if (read < 0)
        throw new Error(
          `parts: '${name}' is ${formatValue(read, row.unit)}, below zero; write it in the text`,
        );
      if (total === undefined || row.unit !== '%')
        return { label: name, value: read, ...showValue(read, row), look };
      if (read > 1)
        throw new Error(
          `parts: '${name}' is ${formatValue(read, '%')}, a share above all of them; write a cell up to 100%`,
        );
      const value = roundTo(read * total, 6);
      return { label: name, value, figure: formatValue(value, ''), unit: '', look };
    }),
  };
}
