// Drawings of the numbers of cells that a writer names: on a cover, beside a text, or as a table of months.
import type { z } from 'astro/zod';
import { LIMITS, checkMonth, markMonths, spanOf } from '#drawings/months.ts';
import { BESIDE, drawFluid, path, type Picture, type Room } from '#drawings/picture.ts';
import type { Written, drawingProps } from '#drawings/schema.ts';
import { toSvg } from '#lib/svg.ts';
import { roundTo } from '#worksheets/model/calculate.ts';
import { cellText, findCell, readAmountOf } from '#worksheets/model/cells.ts';
import { cellsIn, fillTexts } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';
import { KINDS, readPart } from './worksheet-drawing.ts';

/**
 * What a page shows of a <Drawing>: its picture as SVG, or the rows of its table of months.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawComponent(written: z.output<typeof drawingProps>, models: Map<string, Model>) {
  const { says, note, heads, ...drawing } = written;
  const fill = (text = '') => fillTexts(text, (name) => cellText(models, name));
  const texts = { says: fill(says), note: fill(note) };
  if (written.kind !== 'months')
    return {
      ...texts,
      svg: toSvg(drawFluid(drawPicture(drawing, models, BESIDE))),
      table: undefined,
    };
  const parts = readParts(drawing, models).parts.map(checkMonth);
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
        result: fill(drawing.parts[index]?.result),
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
 * The values of a drawing's cells, and a named rest: what stays before what is struck, or else struck itself.
 *
 * @throws when a cell does not exist or is negative, with what to write instead.
 */
function readParts({ of, parts, rest }: Written, models: Map<string, Model>) {
  const total = of === undefined ? undefined : roundTo(readAmountOf(models, of), 6);
  const read = parts.map(({ label: written, value, look }) => {
    const label = fillTexts(written, (cell) => cellText(models, cell));
    const [cell] = typeof value === 'string' ? cellsIn(value) : [];
    const row = cell && findCell(models, cell).row;
    return readPart({ label, look }, readAmountOf(models, value), row, total);
  });
  if (total === undefined || !rest) return { total, parts: read };
  const isKept = read.every(({ look }) => look === 'struck');
  const value = read.reduce((left, part) => left - part.value, total);
  const left = readPart({ label: rest, look: isKept ? undefined : 'struck' }, value);
  return { total, parts: isKept ? [left, ...read] : [...read, left] };
}
