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
        name: textSchema(3, 40)
          .optional()
          .describe('What readers see in place of its name. Its address does not change.'),

        lead: textSchema(40, 260).describe("Below the category's name on its page."),

        description: textSchema(120, 160).describe('The two grey lines in search results.'),
      }),
    )
    .describe('One entry for each category, by its name.'),
});
