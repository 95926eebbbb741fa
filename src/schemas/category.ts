import { z } from 'astro/zod';
import { CATEGORIES } from '#schemas/article.ts';
import { line } from '#schemas/parts.ts';

/** `content/categories.yaml`: what the page of each category says about itself. Every category has an entry. */
export const categoriesSchema = z.record(
  z.enum(CATEGORIES),
  z.strictObject({
    lead: line(40, 260).describe("Below the category's name on its page."),

    description: line(120, 160).describe('The two grey lines in search results.'),
  }),
);
