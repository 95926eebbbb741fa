import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { DATA_FOLDERS, FILES, FOLDERS } from '#schemas/collections.ts';

export const collections = {
  // One file a page; the file name is the address.
  articles: folder('articles', FOLDERS.articles),
  cities: folder('cities', FOLDERS.cities),
  industries: folder('industries', FOLDERS.industries),

  // One file a worked example; the file name is that of its spreadsheet.
  worksheets: dataFolder('worksheets', DATA_FOLDERS.worksheets),

  // One file a person; articles name it.
  people: dataFolder('people', DATA_FOLDERS.people),

  // One file altogether.
  site: file('site.yaml', FILES['site.yaml']),
  home: file('home.yaml', FILES['home.yaml']),
  about: file('about.yaml', FILES['about.yaml']),
  services: file('services.yaml', FILES['services.yaml']),
  products: file('products.yaml', FILES['products.yaml']),
  rates: file('rates.yaml', FILES['rates.yaml']),
  contact: file('contact.yaml', FILES['contact.yaml']),
  blog: file('blog.yaml', FILES['blog.yaml']),
  categories: file('categories.yaml', FILES['categories.yaml']),
  claims: file('claims.yaml', FILES['claims.yaml']),
  'cities-index': file('cities.yaml', FILES['cities.yaml']),
  'industries-index': file('industries.yaml', FILES['industries.yaml']),
  search: file('search.yaml', FILES['search.yaml']),
  'not-found': file('not-found.yaml', FILES['not-found.yaml']),
  'thank-you': file('thank-you.yaml', FILES['thank-you.yaml']),
  privacy: file('privacy.mdx', FILES['privacy.mdx']),
  'style-guide': file('style-guide.mdx', FILES['style-guide.mdx']),
};

function folder<Schema extends z.ZodType>(name: keyof typeof FOLDERS, schema: Schema) {
  return defineCollection({
    // Pages are rendered from their modules; a second copy of every text would only fill memory.
    loader: glob({ pattern: '*.mdx', base: `./content/${name}`, retainBody: false }),
    schema,
  });
}

function dataFolder<Schema extends z.ZodType>(name: keyof typeof DATA_FOLDERS, schema: Schema) {
  return defineCollection({
    loader: glob({ pattern: '*.yaml', base: `./content/${name}` }),
    schema,
  });
}

function file<Schema extends z.ZodType>(pattern: keyof typeof FILES, schema: Schema) {
  return defineCollection({ loader: glob({ pattern, base: './content' }), schema });
}
