import { numberIn } from '#lib/number-words.ts';
import { expect, test } from 'vitest';
import ProductRows from '#components/products/ProductRows.astro';
import ProductWindow from '#components/products/ProductWindow.astro';
import { drawRoad } from '#drawings/product-pictures.ts';
import { getPage } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

/** Fields of a window that set its drawing or alternative text. */
const UNSEEN = ['description', 'mark'];

const { products } = await getPage('products');

test.each(products)('the window of $id has all its words and one alternative', async (product) => {
  const $ = await renderComponent(ProductWindow, { props: product });
  const pictures = $('[role="img"]');
  const shown = pictures.text().replaceAll(/\s+/g, ' ');
  const words = [product.name, ...textsOf(product.window)];
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((text) => !shown.includes(text))).toEqual([]);
  expect(pictures).toHaveLength(1);
  expect(pictures.attr('aria-label')).toBe(product.window.description);
  expect(pictures.children('[aria-hidden="true"]').text()).toBe(pictures.text());
});

test('the products page shows the window of every product, and leads to its site', async () => {
  const $ = await renderComponent(ProductRows, { props: { products } });
  const described = $('[role="img"]').map((_, picture) => $(picture).attr('aria-label'));
  expect(described.get()).toEqual(products.map(({ window }) => window.description));
  const outside = $('a[href^="https:"]').map(
    (_, link) => `${$(link).attr('rel')}: ${$(link).text().trim()}`,
  );
  const sites = products.flatMap(({ name, website }) =>
    website ? `noopener: Visit site of ${name}, in a new tab` : [],
  );
  expect(outside.get()).toEqual(sites);
});

test('a round is drawn by time, with a tick for each minute that a stop is late', () => {
  const stops = products.find(({ id }) => id === 'fleet')?.window.parts[0]?.rows ?? [];
  const [late] = stops.filter(({ mark }) => mark === 'warning');
  const drawing = drawRoad(stops);
  expect(drawing.match(/class="pen" d="(M[\d.]+ [\d.]+h12)+"/)?.[0].split('h12')).toHaveLength(
    numberIn(late?.state ?? '') + 1,
  );
  const [first = 0, second = 0, third = 0] = [
    ...drawing.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)"/g),
  ].map(([, y]) => Number(y));
  expect((third - first) / (second - first)).toBeCloseTo(65 / 30, 1); // 6.10, 6.40 and 7.15.
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/, |: /); // The parts of a note stand apart.
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    UNSEEN.includes(name) ? [] : textsOf(field),
  );
}
