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
  styleGuideSchema,
  notFoundSchema,
  privacySchema,
  searchSchema,
  thankYouSchema,
} from '#schemas/pages.ts';
import { productsSchema } from '#schemas/products.ts';
import { servicesSchema } from '#schemas/services.ts';
import { siteSchema } from '#schemas/site.ts';

/** Folders of `content/` in which every file is a page, with the shape of its frontmatter. */
export const FOLDERS = {
  articles: articleSchema,
  cities: citySchema,
  industries: industrySchema,
};

/** Files of `content/`, with their shapes. */
export const FILES = {
  'site.yaml': siteSchema,
  'home.yaml': homeSchema,
  'about.yaml': aboutSchema,
  'services.yaml': servicesSchema,
  'products.yaml': productsSchema,
  'contact.yaml': contactSchema,
  'blog.yaml': blogSchema,
  'categories.yaml': categoriesSchema,
  'cities.yaml': indexPageSchema,
  'industries.yaml': indexPageSchema,
  'search.yaml': searchSchema,
  'not-found.yaml': notFoundSchema,
  'thank-you.yaml': thankYouSchema,
  'privacy.mdx': privacySchema,
  'style-guide.mdx': styleGuideSchema,
};
