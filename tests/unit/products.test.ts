import { expect, test } from 'vitest';
import { getPage } from '#queries/pages.ts';
import { getProduct } from '#queries/products.ts';
import { productsSchema } from '#schemas/products.ts';

test('a product is found by its id', async () => {
  const { name } = await getProduct('fleet');
  const { products } = await getPage('products');
  expect(products.map((product) => product.name)).toContain(name);
});

test('two products may not have one id, so that each id has its product', async () => {
  const { products } = await getPage('products');
  const twins = products.map((product) => ({ ...product, id: 'fleet' }));
  const { error } = productsSchema.shape.products.safeParse(twins);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'name an id twice; write each of marketplace, fleet, clinic once',
  ]);
});
