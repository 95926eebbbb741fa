import { tenths } from './svg.ts';

/** A place on the earth, in degrees; west and south are negative. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Positions on a map, rounded to a tenth of its units. */
interface MapProjection {
  x: (longitude: number) => number;
  y: (latitude: number) => number;
}

/**
 * The largest scale at which every place fits into that width and height, with `edge` as the margin. A degree of
 * longitude is as wide as at the middle latitude (https://en.wikipedia.org/wiki/Equirectangular_projection).
 */
export function fitMap(
  places: Place[],
  { width, height, edge }: { width: number; height: number; edge: { x: number; y: number } },
): MapProjection {
  const across = extent(places.map(({ longitude }) => longitude));
  const down = extent(places.map(({ latitude }) => latitude));
  const narrowing = Math.cos(radians(down.middle));
  const perDegree = Math.min(
    (width - 2 * edge.x) / (across.length * narrowing),
    (height - 2 * edge.y) / down.length,
  );
  return {
    x: (longitude) => tenths(width / 2 + (longitude - across.middle) * perDegree * narrowing),
    y: (latitude) => tenths(height / 2 - (latitude - down.middle) * perDegree),
  };
}

function extent(values: number[]): { middle: number; length: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: most - least };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
