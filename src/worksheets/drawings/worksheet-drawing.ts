// The drawing of a worksheet, of its own cells: on its page, and in a reader's browser.
import { drawBars } from '#drawings/bars.ts';
import { drawCount, drawTally } from '#drawings/count.ts';
import { drawMonths } from '#drawings/months.ts';
import { drawFluid, type Part, type Room } from '#drawings/picture.ts';
import type { Shape } from '#lib/svg.ts';
import { roundTo } from '#worksheets/model/calculate.ts';
import type { CalculatorData } from '#worksheets/model/calculator-data.ts';
import { formatValue, showValue } from '#worksheets/model/format.ts';
import type { Figures, Row } from '#worksheets/model/row.ts';

/** The panel of the answer, where it is narrowest. */
const ROOM: Room = { width: 360, height: 172, size: 13, least: 272 };

/** What draws each kind. */
export const KINDS = { count: drawCount, tally: drawTally, bars: drawBars, months: drawMonths };

/**
 * Draws figures of a worksheet.
 *
 * @throws when a cell does not exist, and when the figures cannot be drawn, with what to write instead.
 */
export function drawWorksheet({ drawing, rows }: CalculatorData, figures: Figures): Shape {
  if (!drawing) throw new Error('is missing; write the cells that the answer compares');
  const { kind, of, parts } = drawing;
  const amountOf = (id: string) => {
    const amount = figures.get(id);
    if (amount !== undefined) return amount;
    throw new Error(`there is no cell '${id}'; write the id of an input, a step or a rate`);
  };
  const total = of === undefined ? undefined : amountOf(of);
  const read = parts.map(({ value: id, ...part }) => {
    const row = rows.find((one) => one.id === id);
    return readPart(part, amountOf(id), row, total);
  });
  return drawFluid(KINDS[kind](read, ROOM, total));
}

/**
 * A number of a drawing. Of a total, a share is what it is of it.
 *
 * @throws when it is negative or above the total, with what to write instead.
 */
export function readPart(
  { label, look }: { label: string; look?: Part['look'] | undefined },
  amount: number,
  row: Pick<Row, 'unit' | 'zero'> = { unit: '' },
  total?: number,
): Part {
  const { unit } = row;
  const value = roundTo(amount, 6);
  if (!(value >= 0))
    throw new Error(
      `parts: '${label}' is ${formatValue(value, unit)}, below zero; write it in the text`,
    );
  if (total === undefined || unit !== '%') return { label, look, value, ...showValue(value, row) };
  if (value > 1)
    throw new Error(
      `parts: '${label}' is ${formatValue(value, '%')}, a share above all of them; write a cell up to 100%`,
    );
  const count = roundTo(value * total, 6);
  return { label, look, value: count, figure: formatValue(count, ''), unit: '' };
}
