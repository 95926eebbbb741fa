import { expect, test } from 'vitest';
import { fitMap, milesBetween } from '#lib/geography.ts';

const OFFICE = { latitude: 51.4625, longitude: -0.5806 };
const EDINBURGH = { latitude: 55.9533, longitude: -3.1883 };
const LONDON = { latitude: 51.5074, longitude: -0.1278 };
const SIZE = { width: 324, height: 280, edge: { x: 98, y: 42 } };

test('London and Edinburgh are 332 miles apart', () => {
  expect(milesBetween(LONDON, EDINBURGH)).toBeCloseTo(332, 0);
});

test('a map is to scale: the distance between two places matches the real one', () => {
  const map = fitMap([OFFICE, EDINBURGH], SIZE);
  const across = map.x(EDINBURGH.longitude) - map.x(OFFICE.longitude);
  const up = map.y(OFFICE.latitude) - map.y(EDINBURGH.latitude);
  const miles = Math.hypot(across, up) / map.mile;
  // Distances on a flat map of Britain are off by less than 1%.
  expect(miles / milesBetween(OFFICE, EDINBURGH)).toBeCloseTo(1, 2);
});

test('every place keeps the minimum distance from the edge of the map', () => {
  const places = [OFFICE, EDINBURGH, LONDON];
  const map = fitMap(places, SIZE);
  for (const { latitude, longitude } of places) {
    expect(map.x(longitude)).toBeGreaterThanOrEqual(SIZE.edge.x);
    expect(map.x(longitude)).toBeLessThanOrEqual(SIZE.width - SIZE.edge.x);
    expect(map.y(latitude)).toBeGreaterThanOrEqual(SIZE.edge.y);
    expect(map.y(latitude)).toBeLessThanOrEqual(SIZE.height - SIZE.edge.y);
  }
});
