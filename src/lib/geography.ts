/** A place on the earth, in degrees; west and south are below zero. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Where places lie on a map, to a tenth of its units, and which degrees are on it. */
export interface MapProjection {
  x: (longitude: number) => number;
  y: (latitude: number) => number;
  /** Whole degrees of longitude on the map, few enough to be labelled. */
  meridians: number[];
  /** Whole degrees of latitude on the map, few enough to be labelled. */
  parallels: number[];
  /** How long a mile is. */
  mile: number;
}

const LEAST_DISTANCE = 48; // Between two degrees, in the map's units.
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
  const [eastwards, northwards] = [perDegree * narrowing, perDegree];
  return {
    x: (longitude) => tenths(width / 2 + (longitude - across.middle) * eastwards),
    y: (latitude) => tenths(height / 2 - (latitude - down.middle) * northwards),
    meridians: wholeDegrees(across.middle, width, eastwards),
    parallels: wholeDegrees(down.middle, height, northwards),
    mile: perDegree / MILES_PER_DEGREE,
  };
}

/** '2° W' for -2. */
export function formatLongitude(degrees: number): string {
  return withLetter(degrees, ['E', 'W']);
}

/** '53° N' for 53. */
export function formatLatitude(degrees: number): string {
  return withLetter(degrees, ['N', 'S']);
}

function withLetter(degrees: number, [above, below]: readonly [string, string]): string {
  if (degrees === 0) return '0°';
  return `${Math.abs(degrees)}° ${degrees > 0 ? above : below}`;
}

function extent(values: number[]): { middle: number; length: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: most - least };
}

/** The whole degrees on a map of that length, around its middle: every one, or every second, or third. */
function wholeDegrees(middle: number, length: number, perDegree: number): number[] {
  const step = Math.ceil(LEAST_DISTANCE / perDegree);
  const first = Math.ceil((middle - length / 2 / perDegree) / step) * step;
  const last = middle + length / 2 / perDegree;
  return Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, index) => first + index * step,
  );
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
