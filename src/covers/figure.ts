import { BOTTOM, MARGIN, RIGHT, headline, type Drawing } from './drawing.ts';

const RULES = 5;
const APART = 18;

/** A figure alone, on ruled paper: the cover of an article that has no drawing. */
export function drawFigure(cover: { figure: string; label: string }): Drawing {
  const rules = Array.from(
    { length: RULES },
    (_, index) => `M${MARGIN} ${BOTTOM - index * APART}H${RIGHT}`,
  );
  return {
    ground: 'stone',
    shapes: [{ d: rules.join(''), stroke: 'line', width: 1 }],
    labels: headline(cover),
  };
}
