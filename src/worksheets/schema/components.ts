// The props of the components that show sums in a text.
import { z } from 'astro/zod';
import { fields, listOf } from '#lib/schema/fields.ts';
import { filledSchema } from '#lib/schema/texts.ts';

const worksheet = filledSchema.describe('The name of a file in content/worksheets, or rates.');

export const cellProps = fields({
  worksheet,
  id: filledSchema,
  scenario: filledSchema.optional(),
  word: z.boolean().optional().describe('Writes numbers up to ten as words: four hours a week.'),
});

export const tableProps = fields({
  caption: filledSchema,
  worksheet,
  rows: listOf([1], filledSchema),
  scenarios: z.array(filledSchema).optional(),
});

export const sumProps = fields({
  worksheet,
  rows: listOf([1], filledSchema)
    .max(6, 'has more than six lines; the whole sum is on its own page')
    .describe('The ids of the lines that lead to the result. The last is the total.'),
  result: filledSchema.optional().describe("In place of the worksheet's answer."),
  notes: z.record(z.string(), filledSchema).optional().describe('A remark on a line, by its id.'),
  struck: z.array(filledSchema).optional().describe('The ids of lines that are struck out.'),
});
