import { d } from '#lib/svg.ts';
import { circle, cover, path, type CoverOf } from './drawing.ts';

const CENTRE = { x: 270, y: 128 };
const RADIUS = 86;

/**
 * Every possible link between a number of systems; those that exist are marked.
 *
 * @throws when more exist than are possible.
 */
export function drawLinks(written: CoverOf<'links'>) {
  const { systems, made } = written;
  const points = Array.from({ length: systems }, (_, index) => {
    const angle = (index / systems) * 2 * Math.PI - Math.PI / 2;
    return { x: CENTRE.x + RADIUS * Math.cos(angle), y: CENTRE.y + RADIUS * Math.sin(angle) };
  });
  const links = points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => d`M${from.x} ${from.y}L${to.x} ${to.y}`),
  );
  if (made > links.length) {
    throw new Error(
      `made: ${systems} systems have at most ${links.length} links; write that or fewer`,
    );
  }
  return cover(
    'panel',
    { ...written, width: 140 },
    path({ stroke: 'muted', width: 1.5, dash: '3 5' }, ...links.slice(made)),
    path({ stroke: 'mark', width: 4 }, ...links.slice(0, made)),
    path({ fill: 'ink' }, ...points.map(({ x, y }) => circle(x, y, 13))),
  );
}
