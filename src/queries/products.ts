import type { CollectionEntry } from 'astro:content';
import { getPage } from './pages.ts';

export type Product = CollectionEntry<'products'>['data']['products'][number];

/** The product with that id. Articles name products through it. */
export async function getProduct(id: Product['id']): Promise<Product> {
  const { products } = await getPage('products');
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}
