import { d } from '#lib/svg.ts';
import { AREA, caption, cover, path, rectangle, type CoverOf, type Reader } from './drawing.ts';

const TOP = 130;
const THICKNESS = 54;
const GAP = 3;

/** A strip cut into parts; the largest has a label, with a line from its outer end. */
export function drawParts(written: CoverOf<'parts'>, { named }: Reader): string {
  const values = written.parts.map(named);
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const room = AREA.width - GAP * (values.length - 1);
  let next = AREA.left;
  const parts = values.map((part) => {
    const [left, width] = [next, (part.value / total) * room];
    next += width + GAP;
    return { ...part, left, width };
  });
  const largest = parts.reduce((one, other) => (other.width > one.width ? other : one));
  const isLeft = largest.left + largest.width / 2 < (AREA.left + AREA.right) / 2;
  const end = isLeft ? largest.left + 1 : largest.left + largest.width - 1;
  return cover(
    'stone',
    written,
    ...parts.map((part) =>
      path(
        { fill: part === largest ? 'mark' : 'muted' },
        rectangle(part.left, TOP, part.width, THICKNESS),
      ),
    ),
    path({ stroke: 'mark', width: 2 }, d`M${end} ${TOP + THICKNESS}V${AREA.bottom}`),
    caption(`${largest.label}: ${largest.text}`, isLeft ? end + 9 : end - 9, AREA.bottom, {
      anchor: isLeft ? undefined : 'end',
      tone: 'ink',
    }),
  );
}
