import type { z } from 'astro/zod';
import {
  HOME_PATH,
  NOT_FOUND_PATH,
  NOT_SENT_PATH,
  THANK_YOU_PATH,
  articlePath,
} from '#lib/paths.ts';
import { aboutSchema } from './about.ts';
import { articleSchema } from './article.ts';
import { citySchema } from './city.ts';
import { datesSchema } from './dates.ts';
import { homeSchema } from './home.ts';
import { industrySchema } from './industry.ts';
import {
  blogSchema,
  contactSchema,
  fillerSchema,
  citiesSchema,
  industriesSchema,
  headedPageSchema,
  notFoundSchema,
  notSentSchema,
  worksheetsSchema,
  searchSchema,
  textPageSchema,
  thankYouSchema,
} from './pages.ts';
import { personSchema } from './person.ts';
import { productsSchema } from './products.ts';
import { servicesSchema } from './services.ts';
import { firmSchema } from './firm.ts';
import { specimensSchema } from './specimens.ts';
import { ARTICLE_TEMPLATE, PAGE_TEMPLATE } from './templates.ts';
import { ratesSchema, worksheetSchema } from '#worksheets/schema/index.ts';

/** What `npm run new` needs to begin a file. */
interface NewFile<Field> {
  /** What the command calls it: article. */
  kind: string;
  /** The field that the command's text is written to. */
  field: Field;
}

/** What a new page begins with, and what lists and breadcrumbs read of its fields. */
interface PageFields<Field> extends NewFile<Field> {
  /** The text below its fields. */
  template?: string;
  /** Its name in breadcrumbs. Without it, the end of its address in title case. */
  crumb?: Field;
  /** What its lists are sorted by. Without it, `field`. */
  order?: Field;
  /** Its address. Without it, the name of its folder and its own. */
  pathOf?: (slug: string) => string;
}

/** The kinds of page: folders in which every file is a page, whose address is the file name. */
const PAGE_FOLDERS = {
  articles: pages('articles', articleSchema, {
    kind: 'article',
    field: 'title',
    template: ARTICLE_TEMPLATE,
    crumb: 'crumb',
    order: 'number',
    pathOf: articlePath,
  }),
  cities: pages('cities', citySchema, { kind: 'city', field: 'name', crumb: 'name' }),
  // No crumb: Care is enough for 'Care providers'.
  industries: pages('industries', industrySchema, { kind: 'industry', field: 'name' }),
};

export type PageKind = keyof typeof PAGE_FOLDERS;

export const PAGE_KINDS = Object.keys(PAGE_FOLDERS) as PageKind[]; // Object.keys types every key as a string.

/** The groups of the list of everything, in their order. */
export const LISTED_KINDS = ['articles', 'pages', 'industries', 'cities', 'worksheets'] as const;

/**
 * Everything in `content/`. Astro's collections, the queries, the lists of pages, the content check and the editor's
 * schemas are derived from this list. `src/README.md` says what else a new page, or a new kind of page, needs.
 */
export const COLLECTIONS = {
  // Pages of one file, in the order in which the site lists them.
  home: page('home.yaml', homeSchema, HOME_PATH),
  services: page('services.yaml', servicesSchema),
  products: page('products.yaml', productsSchema),
  about: page('about.yaml', aboutSchema),
  contact: page('contact.yaml', contactSchema),
  blog: page('blog.yaml', blogSchema),
  'worksheets-index': page('worksheets.yaml', worksheetsSchema),
  'industries-index': page('industries.yaml', industriesSchema),
  'cities-index': page('cities.yaml', citiesSchema),
  method: page('method.mdx', textPageSchema),
  'before-you-sign': page('before-you-sign.mdx', textPageSchema),
  dates: page('dates.yaml', datesSchema),
  'made-up': page('made-up.mdx', textPageSchema),
  privacy: page('privacy.mdx', textPageSchema),
  search: page('search.yaml', searchSchema),
  'thank-you': page('thank-you.yaml', thankYouSchema, THANK_YOU_PATH),
  'not-sent': page('not-sent.yaml', notSentSchema, NOT_SENT_PATH),
  'not-found': page('not-found.yaml', notFoundSchema, NOT_FOUND_PATH),

  ...PAGE_FOLDERS,

  // Shared by several pages.
  firm: file('firm.yaml', firmSchema),
  rates: file('rates.yaml', ratesSchema),
  filler: file('filler.yaml', fillerSchema),
  specimens: file('specimens.yaml', specimensSchema),
  'style-guide': file('style-guide.mdx', headedPageSchema),
  people: folder('people', personSchema, { kind: 'person', field: 'name' }),
  worksheets: folder('worksheets', worksheetSchema, { kind: 'worksheet', field: 'title' }),
};

export type CollectionName = keyof typeof COLLECTIONS;

/** The collections that are a single page. */
export type PageName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends { path: string } ? Name : never;
}[CollectionName];

/** The collections of one file each. */
export type FileName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends { folder: '.' } ? Name : never;
}[CollectionName];

/** Pages of one file with their paths, in the order in which the site lists them. */
export const PAGES = Object.entries(COLLECTIONS).flatMap(([name, collection]) =>
  'path' in collection ? { name: name as PageName, path: collection.path } : [],
); // Object.entries types every key as a string.

function file<Schema extends z.ZodType>(pattern: string, schema: Schema) {
  return { folder: '.' as const, pattern, schema };
}

/** A page of one file, whose address is the file name unless another is given. */
function page<Schema extends z.ZodType>(
  pattern: string,
  schema: Schema,
  path = `/${pattern.replace(/\.\w+$/, '')}`,
) {
  return { ...file(pattern, schema), path };
}

type FieldOf<Schema extends z.ZodObject> = keyof z.output<Schema> & string;

function pages<Schema extends z.ZodObject>(
  folder: string,
  schema: Schema,
  page: PageFields<FieldOf<Schema>>,
) {
  const pathOf = (slug: string) => `/${folder}/${slug}`;
  const defaults = { template: PAGE_TEMPLATE, order: page.field, pathOf };
  return { folder, pattern: '*.mdx', schema, ...defaults, ...page };
}

function folder<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  newFile: NewFile<FieldOf<Schema>>,
) {
  return { folder: name, pattern: '*.yaml', schema, ...newFile };
}
