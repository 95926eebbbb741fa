import { z } from 'astro/zod';
import { CATEGORIES } from './article.ts';
import { textSchema } from './fields.ts';

/** `content/categories.yaml`: what the page of each category says about itself. Every category has an entry. */
export const categoriesSchema = z.record(
  z.enum(CATEGORIES),
  z.strictObject({
    lead: textSchema(40, 260).describe("Below the category's name on its page."),

    description: textSchema(120, 160).describe('The two grey lines in search results.'),
  }),
);
