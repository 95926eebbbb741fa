import { z } from 'astro/zod';
import { CATEGORIES } from './article.ts';
import { pageHeaderSchema, pageMetadataSchema, textSchema } from './fields.ts';

/** `content/categories.yaml`: the page that lists the categories, and what the page of each one says about itself. */
export const categoriesSchema = z.strictObject({
  page: pageMetadataSchema,
  head: pageHeaderSchema,

  categories: z
    .record(
      z.enum(CATEGORIES),
      z.strictObject({
        lead: textSchema(40, 260).describe("Below the category's name on its page."),

        description: textSchema(120, 160).describe('The two grey lines in search results.'),
      }),
    )
    .describe('One entry for each category, by its name.'),
});
