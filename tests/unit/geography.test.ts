import { expect, test } from 'vitest';
import { fitMap } from '#lib/geography.ts';

test('every place keeps the minimum distance from the edge of the map, north up', () => {
  const size = { width: 324, height: 280, edge: { x: 98, y: 42 } };
  const [office, edinburgh] = [
    { latitude: 51.4625, longitude: -0.5806 },
    { latitude: 55.9533, longitude: -3.1883 },
  ];
  const map = fitMap([office, edinburgh], size);
  for (const { latitude, longitude } of [office, edinburgh]) {
    expect(map.x(longitude)).toBeGreaterThanOrEqual(size.edge.x);
    expect(map.x(longitude)).toBeLessThanOrEqual(size.width - size.edge.x);
    expect(map.y(latitude)).toBeGreaterThanOrEqual(size.edge.y);
    expect(map.y(latitude)).toBeLessThanOrEqual(size.height - size.edge.y);
  }
  expect(map.y(edinburgh.latitude)).toBeLessThan(map.y(office.latitude));
});
