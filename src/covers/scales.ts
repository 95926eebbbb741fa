import { d } from '#lib/svg.ts';
import { AREA, caption, cover, path, rectangle, type CoverOf, type CellLookup } from './drawing.ts';

const PIVOT = { x: 200, y: 136 };
const ARM = 104;
const MOST_TILT = 16;
/** From the beam down to a pan. */
const DEPTH = 50;
/** A weight on a pan: one for each unit, eight in a row. */
const WEIGHT = 9;
const IN_A_ROW = 8;
const MOST = 48;

/**
 * Two weights against each other: the beam leans towards the heavier one.
 *
 * @throws when a weight is not a whole number, or is more than there is room for.
 */
export function drawScales(written: CoverOf<'scales'>, { named }: CellLookup) {
  const [left, right] = [named(written.sides[0]), named(written.sides[1])];
  const odd = [left, right].find(({ value }) => !Number.isInteger(value) || value > MOST);
  if (odd) {
    throw new Error(`sides: ${odd.text} is not a whole number up to ${MOST}; use the kind gap`);
  }
  const drop = (MOST_TILT * (right.value - left.value)) / Math.max(left.value, right.value);
  const beam = { left: PIVOT.x - ARM, right: PIVOT.x + ARM };
  const pans = [
    { x: beam.left, y: PIVOT.y - drop, units: left.value },
    { x: beam.right, y: PIVOT.y + drop, units: right.value },
  ];
  return cover(
    'stone',
    written,
    path(
      { stroke: 'ink', width: 3 },
      d`M${PIVOT.x} ${AREA.bottom}V${PIVOT.y}M${PIVOT.x - 34} ${AREA.bottom}h68`,
    ),
    path(
      { stroke: 'ink', width: 3 },
      d`M${beam.left} ${PIVOT.y - drop}L${beam.right} ${PIVOT.y + drop}`,
    ),
    path(
      { stroke: 'line', width: 1.5 },
      ...pans.map(({ x, y }) => d`M${x} ${y}L${x - 44} ${y + DEPTH}h88z`),
    ),
    path({ stroke: 'ink', width: 3 }, ...pans.map(({ x, y }) => d`M${x - 48} ${y + DEPTH}h96`)),
    path({ fill: 'mark' }, ...pans.map(({ x, y, units }) => weights(x, y + DEPTH, units))),
    caption(left.label, AREA.left, AREA.bottom),
    caption(right.label, AREA.right, AREA.bottom, { anchor: 'end', tone: 'ink' }),
  );
}

function weights(x: number, y: number, units: number): string {
  const pitch = WEIGHT + 1;
  return Array.from({ length: units }, (_, index) => {
    const [row, column] = [Math.floor(index / IN_A_ROW), index % IN_A_ROW];
    const left = x + (column - IN_A_ROW / 2) * pitch;
    return rectangle(left, y - 2 - (row + 1) * pitch, WEIGHT, WEIGHT);
  }).join('');
}
