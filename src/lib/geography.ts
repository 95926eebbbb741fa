/** A place on the earth, in degrees; west and south are below zero. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Where places lie on a map, to a tenth of its units, and how long a mile is on it. */
export interface MapProjection {
  x: (longitude: number) => number;
  y: (latitude: number) => number;
  mile: number;
}

const EARTH_RADIUS = 3958.8; // Miles, on average.
const MILES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180; // Of latitude.

/** The distance over the ground in a straight line, in miles (https://en.wikipedia.org/wiki/Haversine_formula). */
export function milesBetween(one: Place, other: Place): number {
  const haversine =
    halfChord(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfChord(other.longitude - one.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(haversine));
}

/**
 * The largest map of that width and height on which every place keeps its distance from the edge: as wide as a
 * degree of longitude is at its middle (https://en.wikipedia.org/wiki/Equirectangular_projection).
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
    mile: perDegree / MILES_PER_DEGREE,
  };
}

function extent(values: number[]): { middle: number; length: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: most - least };
}

function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}

function halfChord(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
