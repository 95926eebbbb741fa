import { z } from 'astro/zod';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { amountSchema } from '#lib/schema/amounts.ts';
import { filledSchema, textSchema } from '#lib/schema/texts.ts';

/** A number of the drawing, and how it is drawn. */
export const partFields = {
  label: textSchema(2, 40).describe('What it is, in a word or two: it stands beside its marks.'),

  value: amountSchema
    .meta({ examples: [1] })
    .describe("A number, or a cell as '{crm.outlay}'. A cell in % is a share of `of`."),

  look: z
    .enum(['was', 'struck', 'less', 'new'])
    .optional()
    .describe(
      'Without it, solid ink, which counts or stays. Faint (was), struck by the red pen for what goes, such as hours saved (struck), lime for what is gained (new), or, of bars, taken off the bar above (less).',
    ),
};

/** What a drawing shows. `src/drawings` has a function for each kind. */
export const drawingFields = {
  kind: z
    .enum(['bars', 'count', 'tally', 'months'])
    .describe(
      'A block for each of up to 600 things (count), a stroke for each of up to 75 (tally), amounts (bars), or which month pays back (months).',
    ),

  of: amountSchema
    .optional()
    .describe('Of count and tally: how many there are in all. What no part has is drawn faint.'),

  rest: textSchema(2, 40)
    .optional()
    .describe(
      'A name for what no part has: it is then struck, or stays where the parts are struck.',
    ),

  parts: rowsOf([1, 12], partFields).describe('The numbers, in the order of the text.'),
};

/** The drawing at the head of an article: its own worked example. */
export const coverSchema = fields({
  headline: textSchema(1, 16).describe(
    "Set large: the one number to remember, such as '{crm.outlay}' or Month 14.",
  ),

  label: textSchema(8, 38).describe('Below it: what the headline counts.'),

  ...drawingFields,
});

/** The props of a <Drawing> in a text. */
export const drawingProps = fields({
  ...drawingFields,
  says: filledSchema.describe(
    'The finding, in one sentence with its figure. Screen readers read it as the text of the drawing.',
  ),
  note: filledSchema.optional().describe('The working, or what a block is.'),
  parts: rowsOf([1, 12], {
    ...partFields,
    result: filledSchema
      .optional()
      .describe('Of months: what is left in the end, in a column of its own.'),
  }),
  heads: listOf([1, 2], filledSchema)
    .optional()
    .describe('Of months: the head of the names, What goes wrong, and that of the results.'),
});

/** A drawing as a writer states it: numbers and texts may name cells of worksheets. */
export type Written = Omit<Cover, 'headline' | 'label'>;

/** The same with a headline. */
export type Cover = z.output<typeof coverSchema>;
