import { d } from '#lib/svg.ts';
import { AREA, cover, path, type CoverOf, type CellLookup, type Tone } from './drawing.ts';

const TOP = 126;
const TONES: Tone[] = ['mark', 'muted', 'line'];
/** The share of a cell that is painted. */
const FILLED = 0.74;

/**
 * A grid of units, with one or two subsets highlighted, each inside the one before.
 *
 * @throws when a count is larger than the one before.
 */
export function drawUnits(written: CoverOf<'units'>, { amount }: CellLookup) {
  const counts = written.counts.map((count) => amount(count).value);
  const [total = 1] = counts;
  if (counts.some((count, index) => count > (counts[index - 1] ?? count))) {
    throw new Error(
      `counts: ${counts.join(', ')} are not in descending order; write the largest first`,
    );
  }
  // Square cells over the whole width, in as many rows as fit.
  const columnsOf = (rows: number) => Math.ceil(total / rows);
  const cellOf = (rows: number) => AREA.width / (columnsOf(rows) - 1 + FILLED);
  let rows = 1;
  while ((rows + FILLED) * cellOf(rows + 1) <= AREA.bottom - TOP) rows += 1;
  const columns = columnsOf(rows);
  const cell = cellOf(rows);
  const top = AREA.bottom - (rows - 1 + FILLED) * cell;
  const painted = Math.round(cell * FILLED * 10) / 10;
  const dash = `${painted} ${(cell - painted).toFixed(3)}`;

  /** The first cells, row by row: a dashed line for each row. */
  const cells = (count: number) =>
    Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
      const length = Math.min(columns, count - row * columns);
      const y = top + (row + FILLED / 2) * cell;
      return d`M${AREA.left} ${y}H${AREA.left + (length - 1 + FILLED) * cell}`;
    }).join('');

  return cover(
    'stone',
    written,
    ...counts.map((count, index) =>
      path({ stroke: TONES[counts.length - 1 - index], width: cell * FILLED, dash }, cells(count)),
    ),
  );
}
