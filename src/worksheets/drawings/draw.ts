// Drawings of the numbers of cells that a writer names: on a cover, beside a text, or as a table of months.
import type { z } from 'astro/zod';
import { drawBars } from '#drawings/bars.ts';
import { drawCount, drawTally } from '#drawings/count.ts';
import { LIMITS, checkMonth, drawMonths, markMonths, spanOf } from '#drawings/months.ts';
import { BESIDE, drawFluid, path, type Part, type Picture, type Room } from '#drawings/picture.ts';
import type { Written, drawingProps } from '#drawings/schema.ts';
import { roundTo } from '#worksheets/model/calculate.ts';
import { cellText, findCell, readAmountOf } from '#worksheets/model/cells.ts';
import { cellsIn, fillTexts, formatValue, showValue } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';

const KINDS: Record<
  Written['kind'],
  (parts: Part[], room: Room, total: number | undefined) => Picture
> = { count: drawCount, tally: drawTally, bars: drawBars, months: drawMonths };

/**
 * What a page shows of a <Drawing>: its picture as SVG, or the rows of its table of months.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawComponent(written: z.output<typeof drawingProps>, models: Map<string, Model>) {
  const { says, note, heads, ...rest } = written;
  const fill = (text = '') => fillTexts(text, (name) => cellText(models, name));
  const texts = { says: fill(says), note: fill(note) };
  if (written.kind !== 'months')
    return { ...texts, svg: drawFluid(drawPicture(rest, models, BESIDE)), table: undefined };
  const parts = readParts(rest, models).parts.map(checkMonth);
  const span = spanOf(parts);
  return {
    ...texts,
    svg: undefined,
    table: {
      span,
      isPastLast: parts.some(({ value }) => value > LIMITS.last || value === 0),
      heads: heads ?? ['What goes wrong'],
      rows: parts.map(({ label, value, figure }, index) => ({
        label,
        figure,
        result: fill(rest.parts[index]?.result),
        isMonth: value > 0,
        marks: markMonths(value, span)
          .map(([look, data]) => path(look, data))
          .join(''),
      })),
    },
  };
}

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
function readParts({ of, parts }: Written, models: Map<string, Model>) {
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
