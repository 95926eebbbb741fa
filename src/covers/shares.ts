import { d } from '#lib/svg.ts';
import { AREA, caption, cover, path, rectangle, type CoverOf, type CellLookup } from './drawing.ts';

const TOP = 130;
const THICKNESS = 54;
const GAP = 3;

/** A strip cut into shares; the largest has a label, with a line from its outer end. */
export function drawShares(written: CoverOf<'shares'>, { named }: CellLookup) {
  const values = written.shares.map(named);
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const room = AREA.width - GAP * (values.length - 1);
  let next = AREA.left;
  const shares = values.map((share) => {
    const [left, width] = [next, (share.value / total) * room];
    next += width + GAP;
    return { ...share, left, width };
  });
  const largest = shares.reduce((one, other) => (other.width > one.width ? other : one));
  const isLeft = largest.left + largest.width / 2 < (AREA.left + AREA.right) / 2;
  const end = isLeft ? largest.left + 1 : largest.left + largest.width - 1;
  return cover(
    'stone',
    written,
    ...shares.map((share) =>
      path(
        { fill: share === largest ? 'mark' : 'muted' },
        rectangle(share.left, TOP, share.width, THICKNESS),
      ),
    ),
    path({ stroke: 'mark', width: 2 }, d`M${end} ${TOP + THICKNESS}V${AREA.bottom}`),
    caption(`${largest.label}: ${largest.text}`, isLeft ? end + 9 : end - 9, AREA.bottom, {
      anchor: isLeft ? undefined : 'end',
      tone: 'ink',
    }),
  );
}
