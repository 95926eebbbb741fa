import { expect, test } from 'vitest';
import ProductCards from '#components/products/ProductCards.astro';
import ProductRows from '#components/products/ProductRows.astro';
import ProductWindow from '#components/products/ProductWindow.astro';
import { getPage } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

/** Fields of a window that set its drawing or alternative text. */
const UNSEEN = ['description', 'mark'];

const { products } = await getPage('products');

test.each(products)(
  "the window of $id shows its product's name and all its text",
  async (product) => {
    const $ = await renderComponent(ProductWindow, { props: { product } });
    const shown = $('[role="img"]').text().replaceAll(/\s+/g, ' ');
    const words = [product.name, ...textsOf(product.window)];
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((text) => !shown.includes(text))).toEqual([]);
  },
);

test.each(products)('the window of $id has one alternative text', async (product) => {
  const $ = await renderComponent(ProductWindow, { props: { product } });
  const pictures = $('[role="img"]');
  expect(pictures).toHaveLength(1);
  expect(pictures.attr('aria-label')).toBe(product.window.description);
  expect(pictures.children('[aria-hidden="true"]').text()).toBe(pictures.text());
});

test.each([
  ['the home page', 'the first product', ProductCards, products.slice(0, 1)],
  ['the products page', 'every product', ProductRows, products],
])('%s shows the window of %s', async (_page, _products, component, shown) => {
  const $ = await renderComponent(component, { props: { products } });
  const described = $('[role="img"]').map((_, picture) => $(picture).attr('aria-label'));
  expect(described.get()).toEqual(shown.map(({ window }) => window.description));
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    UNSEEN.includes(name) ? [] : textsOf(field),
  );
}
