import { expect, test } from 'vitest';
import { getProduct, type Product } from '#queries/products.ts';

test('a product is found by its id', async () => {
  expect(await getProduct('fleet')).toMatchObject({ id: 'fleet', icon: 'truck' });
});

test('a product that there is not is named, with the file that lacks it and the ids to choose from', async () => {
  const unknown = 'bakery' as Product['id']; // As in an article that still names a removed product.
  await expect(getProduct(unknown)).rejects.toThrow(
    "content/products.yaml: products: there is no product with the id 'bakery'. Write one of: marketplace, fleet, clinic.",
  );
});
