import { BOTTOM, MARGIN, RIGHT, headline, rectangle, round, type Drawing } from './drawing.ts';

const TOP = 132;
const GAP = 8;
/** More boxes than this stand in two rows. */
const IN_A_ROW = 6;

/** So many boxes, some of them ticked. */
export function drawScore(cover: {
  figure: string;
  label: string;
  met: number;
  of: number;
}): Drawing {
  const { met, of } = cover;
  const rows = of > IN_A_ROW ? 2 : 1;
  const columns = Math.ceil(of / rows);
  const width = (RIGHT - MARGIN - (columns - 1) * GAP) / columns;
  const height = (BOTTOM - TOP - (rows - 1) * GAP) / rows;
  const boxes = Array.from({ length: of }, (_, index) => ({
    x: MARGIN + (index % columns) * (width + GAP),
    y: TOP + Math.floor(index / columns) * (height + GAP),
  }));
  const ticked = boxes.slice(0, met);
  return {
    ground: 'stone',
    shapes: [
      { d: ticked.map(({ x, y }) => rectangle(x, y, width, height)).join(''), fill: 'mark' },
      {
        d: boxes
          .slice(met)
          .map(({ x, y }) => rectangle(x + 1, y + 1, width - 2, height - 2))
          .join(''),
        stroke: 'muted',
        width: 2,
      },
      {
        d: ticked.map(({ x, y }) => tick(x + width / 2, y + height / 2, height)).join(''),
        stroke: 'soft',
        width: rows === 1 ? 5 : 4,
      },
    ],
    labels: headline(cover),
  };
}

/** The path of a tick in the middle of a box of that height. */
function tick(x: number, y: number, height: number): string {
  const at = (share: number) => round(height * share);
  return `M${round(x - height * 0.25)} ${round(y)}l${at(0.18)} ${at(0.2)}l${at(0.32)} ${at(-0.4)}`;
}
