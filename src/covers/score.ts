import { MARGIN, RIGHT, headline, rectangle, round, type Drawing } from './drawing.ts';

const TOP = 140;
const LARGEST = 58;

/** So many boxes, some of them ticked. */
export function drawScore(cover: {
  figure: string;
  label: string;
  met: number;
  of: number;
}): Drawing {
  const { met, of } = cover;
  const step = Math.min((RIGHT - MARGIN) / of, LARGEST + 10);
  const size = step * 0.84;
  const boxes = Array.from({ length: of }, (_, index) => MARGIN + index * step);
  return {
    ground: 'stone',
    shapes: [
      {
        d: boxes
          .slice(0, met)
          .map((x) => rectangle(x, TOP, size, size))
          .join(''),
        fill: 'mark',
      },
      {
        d: boxes
          .slice(met)
          .map((x) => rectangle(x + 1, TOP + 1, size - 2, size - 2))
          .join(''),
        stroke: 'muted',
        width: 2,
      },
      {
        d: boxes
          .slice(0, met)
          .map((x) => tick(x, size))
          .join(''),
        stroke: 'soft',
        width: 4,
      },
    ],
    labels: headline(cover),
  };
}

function tick(x: number, size: number): string {
  const at = (share: number) => round(size * share);
  return `M${round(x + size * 0.25)} ${round(TOP + size * 0.52)}l${at(0.18)} ${at(0.2)}l${at(0.32)} ${at(-0.4)}`;
}
