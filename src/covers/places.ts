import { fitMap } from '#lib/geography.ts';
import { d } from '#lib/svg.ts';
import { AREA, caption, circle, cover, path, type CoverOf } from './drawing.ts';

const MAP = { left: 178, top: 34, width: 190, height: 182 };
const HEAD_WIDTH = 140;
const DOT = { first: 9, others: 6 };

/** Places where they lie on the map, north up. The first is marked, and the key names it. */
export function drawPlaces(written: CoverOf<'places'>) {
  const map = fitMap(written.places, { ...MAP, edge: { x: 0, y: 0 } });
  const [first, ...others] = written.places.map(({ name, latitude, longitude }) => ({
    name,
    x: MAP.left + map.x(longitude),
    y: MAP.top + map.y(latitude),
  }));
  if (!first) throw new Error('places: there are none; write at least three');
  return cover(
    'panel',
    { ...written, width: HEAD_WIDTH },
    path(
      { stroke: 'line', width: 1.5 },
      ...others.map(({ x, y }) => d`M${first.x} ${first.y}L${x} ${y}`),
    ),
    path({ fill: 'ink' }, ...others.map(({ x, y }) => circle(x, y, DOT.others))),
    path({ fill: 'mark' }, circle(first.x, first.y, DOT.first)),
    path({ fill: 'mark' }, circle(AREA.left + DOT.first, AREA.bottom - 6, DOT.first)),
    caption(first.name, AREA.left + 3 * DOT.first, AREA.bottom, { tone: 'mark' }),
  );
}
