import { aboutSchema } from './about.ts';
import { articleSchema } from './article.ts';
import { categoriesSchema } from './category.ts';
import { citySchema } from './city.ts';
import { claimsSchema } from './claims.ts';
import { homeSchema } from './home.ts';
import { industrySchema } from './industry.ts';
import {
  blogSchema,
  contactSchema,
  citiesSchema,
  industriesSchema,
  styleGuideSchema,
  notFoundSchema,
  privacySchema,
  searchSchema,
  thankYouSchema,
} from './pages.ts';
import { personSchema } from './person.ts';
import { productsSchema } from './products.ts';
import { servicesSchema } from './services.ts';
import { siteSchema } from './site.ts';
import { worksheetSchema } from './worksheet.ts';

/** Folders of `content/` in which every file is a page, with the shape of its frontmatter. */
export const FOLDERS = {
  articles: articleSchema,
  cities: citySchema,
  industries: industrySchema,
};

/** Folders of `content/` whose files are no pages, with the shape of each file. */
export const DATA_FOLDERS = {
  people: personSchema,
  worksheets: worksheetSchema,
};

/** Files of `content/`, with their shapes. */
export const FILES = {
  'site.yaml': siteSchema,
  'home.yaml': homeSchema,
  'about.yaml': aboutSchema,
  'services.yaml': servicesSchema,
  'products.yaml': productsSchema,
  'rates.yaml': worksheetSchema,
  'contact.yaml': contactSchema,
  'blog.yaml': blogSchema,
  'categories.yaml': categoriesSchema,
  'claims.yaml': claimsSchema,
  'cities.yaml': citiesSchema,
  'industries.yaml': industriesSchema,
  'search.yaml': searchSchema,
  'not-found.yaml': notFoundSchema,
  'thank-you.yaml': thankYouSchema,
  'privacy.mdx': privacySchema,
  'style-guide.mdx': styleGuideSchema,
};
