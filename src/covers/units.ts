import { d } from '#lib/svg.ts';
import { AREA, cover, path, type CoverOf, type Reader, type Tone } from './drawing.ts';

const TOP = 126;
const TONES: Tone[] = ['mark', 'muted', 'line'];
/** The share of a cell that is painted. */
const FILLED = 0.74;

/**
 * A grid of units, with one or two subsets highlighted, each inside the one before.
 *
 * @throws when a count is larger than the one before.
 */
export function drawUnits(written: CoverOf<'units'>, { amount }: Reader): string {
  const counts = written.counts.map((count) => amount(count).value);
  const [total = 1] = counts;
  if (counts.some((count, index) => count > (counts[index - 1] ?? count))) {
    throw new Error(
      `counts: ${counts.join(', ')} are not in descending order; write the largest first`,
    );
  }
  // Cells that are nearly square, and the last row as full as the others or nearly so.
  const rows = Math.max(1, Math.round(Math.sqrt((total * (AREA.bottom - TOP)) / AREA.width)));
  const columns = Math.ceil(total / rows);
  const width = AREA.width / columns;
  const height = Math.min((AREA.bottom - TOP) / rows, width);
  const painted = Math.round(width * FILLED * 10) / 10;
  const dash = `${painted} ${(width - painted).toFixed(3)}`;

  /** The first cells, row by row: a dashed line for each row. */
  const cells = (count: number) =>
    Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
      const length = Math.min(columns, count - row * columns);
      const y = TOP + (row + FILLED / 2) * height;
      return d`M${AREA.left} ${y}H${AREA.left + (length - 1 + FILLED) * width}`;
    }).join('');

  return cover(
    'stone',
    written,
    ...counts.map((count, index) =>
      path(
        { stroke: TONES[counts.length - 1 - index], width: height * FILLED, dash },
        cells(count),
      ),
    ),
  );
}
