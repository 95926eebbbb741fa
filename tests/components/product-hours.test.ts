import { expect, test } from 'vitest';
import ProductHours from '#components/diagrams/ProductHours.astro';
import { getPage } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

const { products, diagram } = await getPage('products');

/** The first product with that kind of window, and one thing in it, at that time. */
function productAt(kind: 'route' | 'diary', time: string) {
  const product = products.find(({ window }) => window.kind === kind);
  const state = { mark: 'done', words: 'Done' };
  const things =
    kind === 'route'
      ? { stops: [{ time, place: 'Bakery', state }] }
      : { slots: [{ time, minutes: 60, label: 'Review', state, isFree: false }] };
  return { ...product, name: kind, window: { ...product?.window, ...things } };
}

test('draws the product whose day begins first at the top', async () => {
  const props = { ...diagram, products: [productAt('diary', '13.00'), productAt('route', '9.00')] };
  const $ = await renderComponent(ProductHours, { props });
  const names = $('text:not(.caption)').map((_, text) => $(text).text().trim());
  expect(names.get()).toEqual(['route', 'diary', diagram.core]);
});

test('draws stops and bookings where they are in a day of 16 hours', async () => {
  const props = { ...diagram, products: [productAt('route', '9.00'), productAt('diary', '13.00')] };
  const $ = await renderComponent(ProductHours, { props });
  expect($('circle').attr('cx')).toBe('25%');
  expect($('rect.core').attr()).toMatchObject({ x: '50%', width: '6.25%' });
});
