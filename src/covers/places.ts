import { BOTTOM, MARGIN, caption, circle, headline, type Drawing } from './drawing.ts';

const BOX = { left: 178, right: 368, top: 34, bottom: 216 };
const WORDS = 140;
const DOT = { first: 9, others: 6 };

export interface Place {
  name: string;
  /** Degrees north. */
  latitude: number;
  /** Degrees east; west of Greenwich is below zero. */
  longitude: number;
}

/** Places where they lie on the map, north up. The first is marked, and the key names it. */
export function drawPlaces(cover: { figure: string; label: string; places: Place[] }): Drawing {
  const points = project(cover.places);
  const [first, ...others] = points;
  return {
    ground: 'panel',
    shapes: [
      {
        d: others.map(({ x, y }) => `M${first?.x} ${first?.y}L${x} ${y}`).join(''),
        stroke: 'line',
        width: 1.5,
      },
      { d: others.map(({ x, y }) => circle(x, y, DOT.others)).join(''), fill: 'ink' },
      ...(first ? [{ d: circle(first.x, first.y, DOT.first), fill: 'mark' as const }] : []),
      { d: circle(MARGIN + DOT.first, BOTTOM - 6, DOT.first), fill: 'mark' },
    ],
    labels: [
      ...headline(cover, WORDS),
      ...(first ? [caption(first.name, MARGIN + 3 * DOT.first, BOTTOM, { tone: 'mark' })] : []),
    ],
  };
}

/** Onto the box: a degree of longitude is shorter than one of latitude by the cosine of the latitude. */
function project(places: Place[]): { name: string; x: number; y: number }[] {
  const latitudes = places.map(({ latitude }) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const easts = places.map(({ longitude }) => longitude * shrink);
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const scale = Math.min(
    (BOX.right - BOX.left) / Math.max(east - west, 0.01),
    (BOX.bottom - BOX.top) / Math.max(north - south, 0.01),
  );
  const middle = { x: (BOX.left + BOX.right) / 2, y: (BOX.top + BOX.bottom) / 2 };
  return places.map(({ name, latitude }, index) => ({
    name,
    x: Math.round(middle.x + ((easts[index] ?? 0) - (west + east) / 2) * scale),
    y: Math.round(middle.y - (latitude - (south + north) / 2) * scale),
  }));
}
