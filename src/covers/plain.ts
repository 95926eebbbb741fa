import { AREA, cover, path } from './drawing.ts';

const RULES = 5;
const APART = 18;

/** A headline alone, on ruled paper: the cover of an article that has no drawing. */
export function drawPlain(head: { headline: string; label: string }): string {
  const rules = Array.from(
    { length: RULES },
    (_, index) => `M${AREA.left} ${AREA.bottom - index * APART}H${AREA.right}`,
  );
  return cover('stone', head, path({ stroke: 'line', width: 1 }, ...rules));
}
