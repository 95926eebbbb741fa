import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { aboutSchema } from '#schemas/about.ts';
import { articleSchema } from '#schemas/article.ts';
import { categoriesSchema } from '#schemas/category.ts';
import { citySchema } from '#schemas/city.ts';
import { homeSchema } from '#schemas/home.ts';
import { industrySchema } from '#schemas/industry.ts';
import {
  blogSchema,
  contactSchema,
  indexPageSchema,
  notFoundSchema,
  privacySchema,
  searchSchema,
  thankYouSchema,
} from '#schemas/pages.ts';
import { productsSchema } from '#schemas/products.ts';
import { servicesSchema } from '#schemas/services.ts';
import { siteSchema } from '#schemas/site.ts';

export const collections = {
  // One file a page; the file name is the address.
  articles: folder('articles', articleSchema),
  cities: folder('cities', citySchema),
  industries: folder('industries', industrySchema),

  // One file altogether.
  site: file('site.yaml', siteSchema),
  home: file('home.yaml', homeSchema),
  about: file('about.yaml', aboutSchema),
  services: file('services.yaml', servicesSchema),
  products: file('products.yaml', productsSchema),
  contact: file('contact.yaml', contactSchema),
  blog: file('blog.yaml', blogSchema),
  categories: file('categories.yaml', categoriesSchema),
  'cities-index': file('cities.yaml', indexPageSchema),
  'industries-index': file('industries.yaml', indexPageSchema),
  search: file('search.yaml', searchSchema),
  'not-found': file('not-found.yaml', notFoundSchema),
  'thank-you': file('thank-you.yaml', thankYouSchema),
  privacy: file('privacy.mdx', privacySchema),
};

function folder<Schema extends z.ZodType>(name: string, schema: Schema) {
  return defineCollection({
    // Pages are rendered from their modules; a second copy of every text would only fill memory.
    loader: glob({ pattern: '*.mdx', base: `./content/${name}`, retainBody: false }),
    schema,
  });
}

function file<Schema extends z.ZodType>(pattern: string, schema: Schema) {
  return defineCollection({ loader: glob({ pattern, base: './content' }), schema });
}
