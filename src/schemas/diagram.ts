import { z } from 'astro/zod';
import { textSchema } from './texts.ts';

/** How a rule was kept before, and what replaces that. */
export const beforeAndAfterSchema = z.strictObject({
  before: textSchema(3, 20).describe('Above the left side: what it was.'),

  after: textSchema(3, 20).describe('Above the right side: what it becomes.'),

  rows: z
    .array(
      z.strictObject({
        label: textSchema(2, 24).describe('Whose rule it is.'),

        before: textSchema(5, 40).describe('The rule as it was on paper.'),

        after: textSchema(5, 40).describe('The rule as it is now.'),
      }),
    )
    .length(4),
});
