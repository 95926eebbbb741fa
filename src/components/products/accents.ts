import type { Product } from '#queries/products.ts';

/** The classes that set `--accent` to the colour of a product. */
export const ACCENTS = {
  ochre: '[--accent:var(--color-ochre)]',
  blue: '[--accent:var(--color-blue)]',
  plum: '[--accent:var(--color-plum)]',
} satisfies Record<Product['accentColor'], string>;
