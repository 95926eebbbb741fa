import { z } from 'astro/zod';
import { daySchema, textSchema, urlSchema } from './fields.ts';

/** `content/sources.yaml`: the pages of other sites that facts come from, and when they were last read. */
export const sourcesSchema = z.strictObject({
  sources: z
    .array(
      z.strictObject({
        address: urlSchema.describe('The page of whoever made the rule or counted the figure.'),

        fact: textSchema(5, 300).describe('What we cite it for, in a sentence.'),

        pages: z
          .array(z.string())
          .min(1)
          .describe('The files that link to it, relative to content: [articles/erp-vs-crm.mdx].'),

        checked: daySchema
          .optional()
          .describe('The day on which it was opened and the fact found. Leave out until then.'),
      }),
    )
    .describe('One entry for each address.'),
});
