import { d } from '#lib/svg.ts';
import { AREA, cover, path, rectangle, type CoverOf } from './drawing.ts';

const TOP = 132;
const GAP = 8;
/** More boxes than this are drawn in two rows. */
const IN_A_ROW = 6;

/**
 * A number of boxes, some of them ticked.
 *
 * @throws when more are ticked than there are.
 */
export function drawScore(written: CoverOf<'score'>) {
  const { met, of } = written;
  if (met > of) throw new Error(`met: ${met} of ${of} is impossible; write at most ${of}`);
  const rows = of > IN_A_ROW ? 2 : 1;
  const columns = Math.ceil(of / rows);
  const width = (AREA.width - (columns - 1) * GAP) / columns;
  const height = (AREA.bottom - TOP - (rows - 1) * GAP) / rows;
  const boxes = Array.from({ length: of }, (_, index) => ({
    x: AREA.left + (index % columns) * (width + GAP),
    y: TOP + Math.floor(index / columns) * (height + GAP),
  }));
  const ticked = boxes.slice(0, met);
  const empty = boxes.slice(met);
  return cover(
    'stone',
    written,
    path({ fill: 'mark' }, ...ticked.map(({ x, y }) => rectangle(x, y, width, height))),
    path(
      { stroke: 'muted', width: 2 },
      ...empty.map(({ x, y }) => rectangle(x + 1, y + 1, width - 2, height - 2)),
    ),
    path(
      { stroke: 'soft', width: rows === 1 ? 5 : 4 },
      ...ticked.map(({ x, y }) => tick(x + width / 2, y + height / 2, height)),
    ),
  );
}

/** The path of a tick in the middle of a box of that height. */
function tick(x: number, y: number, height: number): string {
  return d`M${x - height * 0.25} ${y}l${height * 0.18} ${height * 0.2}l${height * 0.32} ${-height * 0.4}`;
}
