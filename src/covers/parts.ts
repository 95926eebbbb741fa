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

const TOP = 130;
const THICKNESS = 54;
const GAP = 3;

/** A strip cut into parts; the largest is named, from its outer end. */
export function drawParts(cover: { figure: string; label: string; parts: Named[] }): Drawing {
  const { parts } = cover;
  const total = parts.reduce((sum, { value }) => sum + value.value, 0);
  const room = RIGHT - MARGIN - GAP * (parts.length - 1);
  const widths = parts.map(({ value }) => (value.value / total) * room);
  const lefts = widths.map((_, index) => MARGIN + sum(widths.slice(0, index)) + index * GAP);
  const largest = widths.indexOf(Math.max(...widths));
  const [left = MARGIN, width = 0, part] = [lefts[largest], widths[largest], parts[largest]];
  const isLeft = left + width / 2 < (MARGIN + RIGHT) / 2;
  const end = isLeft ? left + 1 : left + width - 1;
  const foot = TOP + THICKNESS;
  return {
    ground: 'stone',
    shapes: [
      ...widths.map((one, index) => ({
        d: rectangle(lefts[index] ?? 0, TOP, one, THICKNESS),
        fill: index === largest ? ('mark' as const) : ('muted' as const),
      })),
      { d: `M${round(end)} ${foot}V${BOTTOM}`, stroke: 'mark', width: 2 },
    ],
    labels: [
      ...headline(cover),
      caption(part ? `${part.label}: ${part.value.text}` : '', isLeft ? end + 9 : end - 9, BOTTOM, {
        anchor: isLeft ? 'start' : 'end',
        tone: 'ink',
      }),
    ],
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
