import type { CollectionEntry } from 'astro:content';

export type Product = CollectionEntry<'products'>['data']['products'][number];
