import {
  BOTTOM,
  MARGIN,
  RIGHT,
  headline,
  round,
  type Drawing,
  type Shape,
  type Tone,
} from './drawing.ts';

const TOP = 126;
const TONES: Tone[] = ['line', 'muted', 'mark'];
/** Of a cell, the share that is painted. */
const FILLED = 0.74;

/** A grid of so many units, of which so many, of which so many: the counts fall. */
export function drawUnits(cover: { figure: string; label: string; counts: number[] }): Drawing {
  const [total = 1] = cover.counts;
  const columns = Math.ceil(Math.sqrt((total * (RIGHT - MARGIN)) / (BOTTOM - TOP)));
  const cell = (RIGHT - MARGIN) / columns;
  const tones = cover.counts.length === 2 ? (['muted', 'mark'] as const) : TONES;
  return {
    ground: 'stone',
    shapes: cover.counts.map((count, level) =>
      rowsOf(count, columns, cell, tones[level] ?? 'mark'),
    ),
    labels: headline(cover),
  };
}

/** The first cells of the grid, row by row: a dashed line for each row. */
function rowsOf(count: number, columns: number, cell: number, tone: Tone): Shape {
  const rows = Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
    const y = round(TOP + (row + FILLED / 2) * cell);
    const length = Math.min(columns, count - row * columns);
    return `M${MARGIN} ${y}H${round(MARGIN + (length - 1 + FILLED) * cell)}`;
  });
  const painted = round(cell * FILLED);
  return {
    d: rows.join(''),
    stroke: tone,
    width: painted,
    dash: `${painted} ${(cell - painted).toFixed(3)}`,
  };
}
