import {
  BOTTOM,
  MARGIN,
  RIGHT,
  caption,
  headline,
  rectangle,
  round,
  type Drawing,
  type Named,
} from './drawing.ts';

const HIGHEST = 100;
/** What the two lines of a step need. They stand above one that is lower. */
const LINES = 58;
const GAP = 4;

/** Phases as columns, each as high as its price. */
export function drawStairs(cover: { figure: string; label: string; steps: Named[] }): Drawing {
  const { steps } = cover;
  const width = (RIGHT - MARGIN - GAP * (steps.length - 1)) / steps.length;
  const dearest = Math.max(...steps.map(({ value }) => value.value));
  const places = steps.map(({ label, value }, index) => {
    const height = (value.value / dearest) * HIGHEST;
    return {
      label,
      price: value.text,
      x: MARGIN + index * (width + GAP),
      y: round(BOTTOM - height),
      textTop: BOTTOM - height - (height < LINES ? LINES : 0),
    };
  });
  return {
    ground: 'stone',
    shapes: [
      { d: places.map(({ x, y }) => rectangle(x, y, width, BOTTOM - y)).join(''), fill: 'soft' },
      {
        d: places.map(({ x, y }) => `M${round(x)} ${y}h${round(width)}`).join(''),
        stroke: 'mark',
        width: 4,
      },
    ],
    labels: [
      ...headline(cover),
      ...places.flatMap(({ x, textTop, label, price }) => [
        caption(label, x + 8, textTop + 24, { size: 16 }),
        caption(price, x + 8, textTop + 44, { size: 16, tone: 'ink' }),
      ]),
    ],
  };
}
