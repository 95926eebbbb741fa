import { expect, test } from 'vitest';
import { fitMap, milesBetween } from '#lib/geography.ts';
import { placeNames } from '#lib/map-names.ts';

const OFFICE = { name: 'Old Windsor', latitude: 51.4625, longitude: -0.5806 };
const EDINBURGH = { name: 'Edinburgh', latitude: 55.9533, longitude: -3.1883 };
const LONDON = { name: 'London', latitude: 51.5074, longitude: -0.1278 };
const CROWDED = [
  OFFICE,
  { name: 'Birmingham', latitude: 52.4862, longitude: -1.8904 },
  { name: 'Bristol', latitude: 51.4545, longitude: -2.5879 },
  { name: 'Leeds', latitude: 53.8008, longitude: -1.5491 },
  { name: 'Liverpool', latitude: 53.4084, longitude: -2.9916 },
  LONDON,
  { name: 'Manchester', latitude: 53.4808, longitude: -2.2426 },
  { name: 'Newcastle', latitude: 54.9783, longitude: -1.6178 },
  { name: 'Sheffield', latitude: 53.3811, longitude: -1.4701 },
];
const SIZE = { width: 324, height: 280, edge: { x: 98, y: 42 } };

test('London and Edinburgh are 332 miles apart', () => {
  expect(milesBetween(LONDON, EDINBURGH)).toBeCloseTo(332, 0);
});

test('a map is to scale: two places are as far apart as its miles say', () => {
  const map = fitMap([OFFICE, EDINBURGH], SIZE);
  const across = map.x(EDINBURGH.longitude) - map.x(OFFICE.longitude);
  const up = map.y(OFFICE.latitude) - map.y(EDINBURGH.latitude);
  const miles = Math.hypot(across, up) / map.mile;
  // A flat map of Britain is out by less than a hundredth.
  expect(miles / milesBetween(OFFICE, EDINBURGH)).toBeCloseTo(1, 2);
});

test('every place keeps its distance from the edge', () => {
  const map = fitMap(CROWDED, SIZE);
  for (const { latitude, longitude } of CROWDED) {
    expect(map.x(longitude)).toBeGreaterThanOrEqual(SIZE.edge.x);
    expect(map.x(longitude)).toBeLessThanOrEqual(SIZE.width - SIZE.edge.x);
    expect(map.y(latitude)).toBeGreaterThanOrEqual(SIZE.edge.y);
    expect(map.y(latitude)).toBeLessThanOrEqual(SIZE.height - SIZE.edge.y);
  }
});

test('the names of nine places do not cover each other, nor a dot', () => {
  const map = fitMap(CROWDED, SIZE);
  const dots = CROWDED.map(({ name, latitude, longitude }) => {
    return { name, x: map.x(longitude), y: map.y(latitude) };
  });
  const names = placeNames(dots).map(({ name, x, y, anchor }) => {
    const width = name.length * 8;
    return { left: anchor === 'end' ? x - width : x, width, top: y - 12, height: 14 };
  });
  const drawn = [
    ...names,
    ...dots.map(({ x, y }) => ({ left: x - 6, top: y - 6, width: 12, height: 12 })),
  ];
  for (const name of names) {
    const covered = drawn.filter(
      (other) =>
        other !== name &&
        other.left < name.left + name.width &&
        name.left < other.left + other.width &&
        other.top < name.top + name.height &&
        name.top < other.top + other.height,
    );
    expect(covered).toEqual([]);
  }
});
