// A drawing in the text of an article: beside it, or as a table of months.
import type { z } from 'astro/zod';
import type { drawingProps } from '#drawings/schema.ts';
import { cellText } from '#worksheets/model/cells.ts';
import { fillTexts } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';
import { drawPicture, readParts } from './draw.ts';
import { checkMonth, LIMITS, markMonths, spanOf } from '#drawings/months.ts';
import { BESIDE, drawFluid, path } from '#drawings/picture.ts';

type Props = z.output<typeof drawingProps>;

/**
 * What a page shows of a <Drawing>: its picture as SVG, or the rows of its table of months.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawComponent(written: Props, models: Map<string, Model>) {
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
