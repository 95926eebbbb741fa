import { BOTTOM, MARGIN, RIGHT, caption, headline, rectangle, type Drawing } from './drawing.ts';

const LOWEST = 52;
const HIGHEST = 104;
const GAP = 4;

/** Phases as a stair, each with its price. */
export function drawStairs(cover: {
  figure: string;
  label: string;
  steps: { label: string; price: string }[];
}): Drawing {
  const { steps } = cover;
  const width = (RIGHT - MARGIN - GAP * (steps.length - 1)) / steps.length;
  const rise = (HIGHEST - LOWEST) / (steps.length - 1);
  const places = steps.map((step, index) => ({
    ...step,
    x: MARGIN + index * (width + GAP),
    y: BOTTOM - LOWEST - index * rise,
  }));
  return {
    ground: 'stone',
    shapes: [
      { d: places.map(({ x, y }) => rectangle(x, y, width, BOTTOM - y)).join(''), fill: 'soft' },
      {
        d: places
          .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}`)
          .join(''),
        stroke: 'mark',
        width: 4,
      },
    ],
    labels: [
      ...headline(cover),
      ...places.flatMap(({ x, y, label, price }) => [
        caption(label, x + 8, y + 24, { size: 16 }),
        caption(price, x + 8, y + 44, { size: 16, tone: 'ink' }),
      ]),
    ],
  };
}
