import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

export const collections = {
  articles: defineCollection({ loader: glob({ pattern: '*.mdx', base: './content/articles' }) }),
};
