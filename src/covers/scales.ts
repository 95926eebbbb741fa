import {
  BOTTOM,
  MARGIN,
  RIGHT,
  caption,
  headline,
  polyline,
  rectangle,
  type Drawing,
  type Named,
} from './drawing.ts';

const PIVOT = { x: 200, y: 136 };
const ARM = 104;
const MOST_TILT = 16;
/** A weight on a pan: one for each unit, eight in a row. */
const WEIGHT = 9;
const IN_A_ROW = 8;

/** Two weights against each other: the beam leans to the heavier. */
export function drawScales(cover: {
  figure: string;
  label: string;
  sides: readonly [Named, Named];
}): Drawing {
  const [left, right] = cover.sides.map(({ value }) => value.value) as [number, number];
  const drop = (MOST_TILT * (right - left)) / Math.max(left, right);
  const pans = [
    { x: PIVOT.x - ARM, y: PIVOT.y - drop + 50, units: left },
    { x: PIVOT.x + ARM, y: PIVOT.y + drop + 50, units: right },
  ];
  return {
    ground: 'stone',
    shapes: [
      { d: `M${PIVOT.x} ${BOTTOM}V${PIVOT.y}`, stroke: 'ink', width: 3 },
      { d: `M${PIVOT.x - 34} ${BOTTOM}h68`, stroke: 'ink', width: 3 },
      {
        d: polyline(pans.map(({ x, y }): [number, number] => [x, y - 50])),
        stroke: 'ink',
        width: 3,
      },
      ...pans.map(({ x, y }) => ({
        d: `M${x} ${y - 50}L${x - 44} ${y}h88z`,
        stroke: 'line' as const,
        width: 1.5,
      })),
      ...pans.map(({ x, y }) => ({ d: `M${x - 48} ${y}h96`, stroke: 'ink' as const, width: 3 })),
      { d: pans.map(({ x, y, units }) => weights(x, y, units)).join(''), fill: 'mark' },
    ],
    labels: [
      ...headline(cover),
      ...cover.sides.map(({ label }, index) =>
        index === 0
          ? caption(label, MARGIN, BOTTOM)
          : caption(label, RIGHT, BOTTOM, { anchor: 'end', tone: 'ink' }),
      ),
    ],
  };
}

function weights(x: number, y: number, units: number): string {
  return Array.from({ length: units }, (_, index) => {
    const [row, column] = [Math.floor(index / IN_A_ROW), index % IN_A_ROW];
    const left = x - (IN_A_ROW / 2) * (WEIGHT + 1) + column * (WEIGHT + 1);
    return rectangle(left, y - 2 - (row + 1) * (WEIGHT + 1), WEIGHT, WEIGHT);
  }).join('');
}
