import type { CollectionEntry } from 'astro:content';
import { ContentError, suggestChoice } from '#lib/content-error.ts';
import { getPage } from './pages.ts';

export type Product = CollectionEntry<'products'>['data']['products'][number];

/**
 * The product with that id. Articles name products through it.
 *
 * @throws ContentError when `content/products.yaml` has none with that id.
 */
export async function getProduct(id: Product['id']): Promise<Product> {
  const { products } = await getPage('products');
  const product = products.find((candidate) => candidate.id === id);
  if (product) return product;
  const ids = products.map((candidate) => candidate.id);
  throw new ContentError(
    'content/products.yaml',
    'products',
    `there is no product with the id '${id}'. ${suggestChoice(id, ids)}`,
  );
}
