// Covers of points and lines: systems with their links, a payback, and places on the map.
import { fitMap } from '#lib/geography.ts';
import { scaleOf } from '#lib/line-chart.ts';
import { d } from '#lib/svg.ts';
import { AREA, caption, circle, cover, path, type CoverOf, type CellLookup } from './drawing.ts';

/** The width of a headline that the drawing is beside. */
const HEAD_WIDTH = 140;

/**
 * Every possible link between a number of systems; those that exist are marked.
 *
 * @throws when more exist than are possible.
 */
export function drawLinks(written: CoverOf<'links'>) {
  const { systems, made } = written;
  const points = Array.from({ length: systems }, (_, index) => {
    const angle = (index / systems) * 2 * Math.PI - Math.PI / 2;
    return { x: 270 + 86 * Math.cos(angle), y: 128 + 86 * Math.sin(angle) };
  });
  const links = points.flatMap((from, index) =>
    points.slice(index + 1).map((to) => d`M${from.x} ${from.y}L${to.x} ${to.y}`),
  );
  if (made > links.length)
    throw new Error(
      `made: ${systems} systems have at most ${links.length} links; write that or fewer`,
    );
  return cover(
    'panel',
    { ...written, width: HEAD_WIDTH },
    path({ stroke: 'muted', width: 1.5, dash: '3 5' }, ...links.slice(made)),
    path({ stroke: 'mark', width: 4 }, ...links.slice(0, made)),
    path({ fill: 'ink' }, ...points.map(({ x, y }) => circle(x, y, 13))),
  );
}

/** The balance from minus the cost to the last month, and the point at which it crosses zero. */
export function drawPayback(written: CoverOf<'payback'>, { amount }: CellLookup) {
  const { months } = written;
  const cost = amount(written.cost);
  const saving = amount(written.monthlySaving).value;
  const last = Math.max(0, months * saving - cost.value);
  const box = { ...AREA, top: 118, bottom: AREA.bottom - 22 };
  const { x, y, line } = scaleOf(box, months, -cost.value, last);
  const paid = Math.min(cost.value / saving, months);
  return cover(
    'panel',
    written,
    path({ fill: 'soft' }, `${line([0, 0], [0, -cost.value], [paid, 0])}z`),
    path({ fill: 'mark' }, `${line([paid, 0], [months, last], [months, 0])}z`),
    path({ stroke: 'muted', width: 1.5 }, line([0, 0], [months, 0])),
    path({ stroke: 'ink', width: 3 }, line([0, -cost.value], [months, last])),
    path({ fill: 'soft', stroke: 'mark', width: 4 }, circle(x(paid), y(0), 8)),
    caption(`-${cost.text}`, AREA.left, AREA.bottom, { tone: 'ink' }),
  );
}

/** Places where they lie on the map, north up. The first is marked, and the key names it. */
export function drawPlaces(written: CoverOf<'places'>) {
  const [left, top, large, small] = [178, 34, 9, 6];
  const map = fitMap(written.places, { width: 190, height: 182, edge: { x: 0, y: 0 } });
  const [first, ...others] = written.places.map(({ name, latitude, longitude }) => ({
    ...{ name, x: left + map.x(longitude), y: top + map.y(latitude) },
  }));
  if (!first) throw new Error('places: there are none; write at least three');
  return cover(
    'panel',
    { ...written, width: HEAD_WIDTH },
    path(
      { stroke: 'line', width: 1.5 },
      ...others.map(({ x, y }) => d`M${first.x} ${first.y}L${x} ${y}`),
    ),
    path({ fill: 'ink' }, ...others.map(({ x, y }) => circle(x, y, small))),
    path({ fill: 'mark' }, circle(first.x, first.y, large)),
    path({ fill: 'mark' }, circle(AREA.left + large, AREA.bottom - 6, large)),
    caption(first.name, AREA.left + 3 * large, AREA.bottom, { tone: 'mark' }),
  );
}
