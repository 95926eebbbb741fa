import { aboutSchema } from './about.ts';
import { articleSchema } from './article.ts';
import { categoriesSchema } from './category.ts';
import { citySchema } from './city.ts';
import { homeSchema } from './home.ts';
import { industrySchema } from './industry.ts';
import {
  blogSchema,
  contactSchema,
  indexPageSchema,
  styleGuideSchema,
  notFoundSchema,
  privacySchema,
  searchSchema,
  thankYouSchema,
} from './pages.ts';
import { productsSchema } from './products.ts';
import { servicesSchema } from './services.ts';
import { siteSchema } from './site.ts';

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
