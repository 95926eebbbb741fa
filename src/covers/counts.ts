// Covers of things that are counted: boxes with ticks, a grid of things, and weights on a pair of scales.
import { d } from '#lib/svg.ts';
import {
  AREA,
  caption,
  cover,
  path,
  rectangle,
  type CoverOf,
  type CellLookup,
  type Tone,
} from './drawing.ts';

/**
 * A number of boxes, some of them ticked.
 *
 * @throws when more are ticked than there are.
 */
export function drawScore(written: CoverOf<'score'>) {
  const { met, of } = written;
  if (met > of) throw new Error(`met: ${met} of ${of} is impossible; write at most ${of}`);
  const [top, gap, mostInARow] = [132, 8, 6];
  const rows = of > mostInARow ? 2 : 1;
  const columns = Math.ceil(of / rows);
  const width = (AREA.width - (columns - 1) * gap) / columns;
  const height = (AREA.bottom - top - (rows - 1) * gap) / rows;
  const boxes = Array.from({ length: of }, (_, index) => ({
    x: AREA.left + (index % columns) * (width + gap),
    y: top + Math.floor(index / columns) * (height + gap),
  }));
  const ticked = boxes.slice(0, met);
  const tick = (x: number, y: number) =>
    d`M${x - height * 0.25} ${y}l${height * 0.18} ${height * 0.2}l${height * 0.32} ${-height * 0.4}`;
  return cover(
    'stone',
    written,
    path({ fill: 'mark' }, ...ticked.map(({ x, y }) => rectangle(x, y, width, height))),
    path(
      { stroke: 'muted', width: 2 },
      ...boxes.slice(met).map(({ x, y }) => rectangle(x + 1, y + 1, width - 2, height - 2)),
    ),
    path(
      { stroke: 'soft', width: rows === 1 ? 5 : 4 },
      ...ticked.map(({ x, y }) => tick(x + width / 2, y + height / 2)),
    ),
  );
}

/** Of the smallest of three subsets, and of those around it. */
const TONES: Tone[] = ['mark', 'muted', 'line'];

/**
 * A grid of units, with one or two subsets highlighted, each inside the one before.
 *
 * @throws when a count is larger than the one before.
 */
export function drawUnits(written: CoverOf<'units'>, { amount }: CellLookup) {
  const highest = 126;
  const filled = 0.74; // The share of a cell that is painted.
  const counts = written.counts.map((count) => amount(count).value);
  const [total = 1] = counts;
  if (counts.some((count, index) => count > (counts[index - 1] ?? count)))
    throw new Error(
      `counts: ${counts.join(', ')} are not in descending order; write the largest first`,
    );
  // Square cells over the whole width, in as many rows as fit.
  const columnsOf = (rows: number) => Math.ceil(total / rows);
  const cellOf = (rows: number) => AREA.width / (columnsOf(rows) - 1 + filled);
  let rows = 1;
  while ((rows + filled) * cellOf(rows + 1) <= AREA.bottom - highest) rows += 1;
  const columns = columnsOf(rows);
  const cell = cellOf(rows);
  const top = AREA.bottom - (rows - 1 + filled) * cell;
  const painted = Math.round(cell * filled * 10) / 10;
  const dash = `${painted} ${(cell - painted).toFixed(3)}`;

  /** The first cells, row by row: a dashed line for each row. */
  const cells = (count: number) =>
    Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
      const length = Math.min(columns, count - row * columns);
      const y = top + (row + filled / 2) * cell;
      return d`M${AREA.left} ${y}H${AREA.left + (length - 1 + filled) * cell}`;
    }).join('');

  return cover(
    'stone',
    written,
    ...counts.map((count, index) =>
      path({ stroke: TONES[counts.length - 1 - index], width: cell * filled, dash }, cells(count)),
    ),
  );
}

/**
 * Two weights against each other: the beam leans towards the heavier one.
 *
 * @throws when a weight is not a whole number, or is more than there is room for.
 */
export function drawScales(written: CoverOf<'scales'>, { named }: CellLookup) {
  const pivot = { x: 200, y: 136 };
  const [arm, mostTilt, depth, most] = [104, 16, 50, 48];
  const [left, right] = [named(written.sides[0]), named(written.sides[1])];
  const odd = [left, right].find(({ value }) => !Number.isInteger(value) || value > most);
  if (odd)
    throw new Error(`sides: ${odd.text} is not a whole number up to ${most}; use the kind gap`);
  const drop = (mostTilt * (right.value - left.value)) / Math.max(left.value, right.value);
  const pans = [
    { x: pivot.x - arm, y: pivot.y - drop + depth, units: left.value },
    { x: pivot.x + arm, y: pivot.y + drop + depth, units: right.value },
  ];
  return cover(
    'stone',
    written,
    path(
      { stroke: 'ink', width: 3 },
      d`M${pivot.x} ${AREA.bottom}V${pivot.y}M${pivot.x - 34} ${AREA.bottom}h68`,
    ),
    path(
      { stroke: 'ink', width: 3 },
      d`M${pivot.x - arm} ${pivot.y - drop}L${pivot.x + arm} ${pivot.y + drop}`,
    ),
    path(
      { stroke: 'line', width: 1.5 },
      ...pans.map(({ x, y }) => d`M${x} ${y - depth}L${x - 44} ${y}h88z`),
    ),
    path({ stroke: 'ink', width: 3 }, ...pans.map(({ x, y }) => d`M${x - 48} ${y}h96`)),
    path({ fill: 'mark' }, ...pans.map(({ x, y, units }) => weights(x, y, units))),
    caption(left.label, AREA.left, AREA.bottom),
    caption(right.label, AREA.right, AREA.bottom, { anchor: 'end', tone: 'ink' }),
  );
}

/** The weights on a pan: one for each unit, eight in a row. */
function weights(x: number, y: number, units: number): string {
  const [size, pitch, inARow] = [9, 10, 8];
  return Array.from({ length: units }, (_, index) => {
    const [row, column] = [Math.floor(index / inARow), index % inARow];
    const left = x + (column - inARow / 2) * pitch;
    return rectangle(left, y - 2 - (row + 1) * pitch, size, size);
  }).join('');
}
