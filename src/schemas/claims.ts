import { z } from 'astro/zod';
import { daySchema, textSchema } from './fields.ts';

/** `content/claims.yaml`: figures that the firm states about itself or sells by, and who has signed them. */
export const claimsSchema = z.strictObject({
  claims: z
    .array(
      z.strictObject({
        figures: textSchema(5, 120).describe('Which figures, in words: what a plan contains.'),

        file: z
          .string()
          .describe('The file that holds them, relative to content: industries/aesthetics.mdx.'),

        field: z.string().describe('The field of that file that holds them: tiers.'),

        signed: daySchema
          .optional()
          .describe('The day on which a person read and vouched for them. Leave out until then.'),

        by: textSchema(3, 60).optional().describe('The name of that person.'),
      }),
    )
    .describe('One entry for each place.'),
});
