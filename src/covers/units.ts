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
  const grid = gridFor(total);
  const tones = cover.counts.length === 2 ? (['muted', 'mark'] as const) : TONES;
  return {
    ground: 'stone',
    shapes: cover.counts.map((count, level) => rowsOf(count, grid, tones[level] ?? 'mark')),
    labels: headline(cover),
  };
}

interface Grid {
  columns: number;
  /** Of a cell, in units. */
  width: number;
  height: number;
}

/** Cells that are nearly square, and the last row as full as the others or nearly so. */
function gridFor(total: number): Grid {
  const rows = Math.max(1, Math.round(Math.sqrt((total * (BOTTOM - TOP)) / (RIGHT - MARGIN))));
  const columns = Math.ceil(total / rows);
  const width = (RIGHT - MARGIN) / columns;
  return { columns, width, height: Math.min((BOTTOM - TOP) / rows, width) };
}

/** The first cells of the grid, row by row: a dashed line for each row. */
function rowsOf(count: number, { columns, width, height }: Grid, tone: Tone): Shape {
  const painted = round(width * FILLED);
  const rows = Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
    const y = round(TOP + (row + FILLED / 2) * height);
    const length = Math.min(columns, count - row * columns);
    return `M${MARGIN} ${y}H${round(MARGIN + (length - 1 + FILLED) * width)}`;
  });
  return {
    d: rows.join(''),
    stroke: tone,
    width: round(height * FILLED),
    dash: `${painted} ${(width - painted).toFixed(3)}`,
  };
}
