import { z } from 'astro/zod';
import { CATEGORIES } from '#schemas/article.ts';
import { line } from '#schemas/parts.ts';

/** `content/categories.yaml`: what the page of each category says about itself. Every category has an entry. */
export const categoriesSchema = z.record(
  z.enum(CATEGORIES),
  z.strictObject({
    /** Below the category's name on its page. */
    lead: line(40, 260),

    /** The two grey lines in search results. */
    description: line(120, 160),
  }),
);
