import { formatValue } from '#worksheets/model/format.ts';
import { d } from '#lib/svg.ts';
import { AREA, caption, cover, path, rectangle, type CoverOf, type CellLookup } from './drawing.ts';

const TOP = 130;
const FOOT = AREA.bottom - 26;
/** The share of a column's width that is painted. */
const FILLED = 0.7;

/**
 * A value that falls step by step: each cut starts where the one before it ended.
 *
 * @throws when the cuts do not lead from the first value to the last.
 */
export function drawWaterfall(written: CoverOf<'waterfall'>, { named }: CellLookup) {
  const [from, to] = [named(written.from), named(written.to)];
  const step = AREA.width / (written.cuts.length + 1 + FILLED);
  const y = (value: number) => FOOT - (value / from.value) * (FOOT - TOP);
  const column = (index: number, top: number, foot: number) =>
    rectangle(AREA.left + index * step, y(top), step * FILLED, Math.max(3, y(foot) - y(top)));

  /** From a column to the next one, at the value that it leaves. */
  const joint = (index: number, value: number) =>
    d`M${AREA.left + (index + FILLED) * step} ${y(value)}h${step * (1 - FILLED)}`;

  let left = from.value;
  const joints = [joint(0, left)];
  const falls = written.cuts.map((cut, index) => {
    const top = left;
    left -= named(cut).value;
    joints.push(joint(index + 1, left));
    return column(index + 1, top, left);
  });
  if (Math.abs(left - to.value) >= 0.005) {
    throw new Error(
      `to: ${from.text} less the cuts is ${formatValue(left, '')}, not ${to.text}; state every cut`,
    );
  }
  return cover(
    'panel',
    written,
    path({ stroke: 'muted', width: 1.5 }, d`M${AREA.left} ${FOOT}H${AREA.right}`, ...joints),
    path({ fill: 'ink' }, column(0, from.value, 0)),
    path({ fill: 'muted' }, ...falls),
    path({ fill: 'mark' }, column(falls.length + 1, to.value, 0)),
    caption(from.label, AREA.left, AREA.bottom),
    caption(to.label, AREA.right, AREA.bottom, { anchor: 'end', tone: 'ink' }),
  );
}
