import { circle, headline, polyline, type Drawing } from './drawing.ts';

const CENTRE = { x: 270, y: 128 };
const RADIUS = 86;

/** Every possible link between so many systems; those that are made are marked. */
export function drawLinks(cover: {
  figure: string;
  label: string;
  systems: number;
  made: number;
}): Drawing {
  const { systems, made } = cover;
  const points = Array.from({ length: systems }, (_, index): [number, number] => {
    const angle = (index / systems) * 2 * Math.PI - Math.PI / 2;
    return [CENTRE.x + RADIUS * Math.cos(angle), CENTRE.y + RADIUS * Math.sin(angle)];
  });
  const links = points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => polyline([from, to])),
  );
  return {
    ground: 'panel',
    shapes: [
      { d: links.slice(made).join(''), stroke: 'muted', width: 1.5, dash: '3 5' },
      { d: links.slice(0, made).join(''), stroke: 'mark', width: 4 },
      { d: points.map(([x, y]) => circle(x, y, 13)).join(''), fill: 'ink' },
    ],
    labels: headline(cover, 140),
  };
}
