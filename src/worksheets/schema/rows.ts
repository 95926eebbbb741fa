// The rows of a worksheet, and its scenarios.
import { z } from 'astro/zod';
import { untilSchema } from '#lib/schema/amounts.ts';
import { fields } from '#lib/schema/fields.ts';
import { textSchema, unlessMissing } from '#lib/schema/texts.ts';

/** What a project changes, which says for how long people learn it: twelve months, six or none. */
export const CHANGES = ['whole firm', 'task', 'link'] as const;
export type Change = (typeof CHANGES)[number];

/** How money counts that is no saved hour. */
const COUNTED = [
  'half, until measured',
  'whole, a bill that shrinks',
  'whole, a bill that ends',
] as const;
export type Counted = (typeof COUNTED)[number];

export const changeSchema = z
  .enum(CHANGES)
  .optional()
  .describe(
    'What the project changes: whole firm (an ERP, its first stage too, or any system to which orders, stock and invoices move at once), task, or link (it only carries data, and nobody looks after exceptions).',
  );

/** Not an Excel reference such as AB12 or R1C1, nor a value such as true: the Excel file defines the same names. */
export const cellId = z
  .string()
  .regex(
    /^(?=.{3})(?!(?:true|false|null|index)$)[a-z]+(?:_[a-z0-9]+)*$/,
    'is not a valid cell name; write lower-case letters and underscores, beginning with a word, such as hours_saved',
  )
  .meta({ examples: ['hours_saved'] })
  .describe('Its name in formulas, in lower-case letters and underscores: hours_saved.');

const TOO_LONG = 'has more than 1,000 characters; split it into steps';

/** A formula, or what is written in place of an empty one. */
export function formulaSchema(example: string) {
  return z.string().trim().min(1, `is empty; write ${example}`).max(1000, TOO_LONG);
}

export const formula = formulaSchema('a formula, such as hours_saved * hour');

const label = textSchema(2, 70).describe('What it is, in the words of the article.');

const unit = textSchema(1, 24)
  .regex(/^(?!(?:minute|hour|day|week|month|year|person)\b)/, 'is one; write as many have: months')
  .describe(
    "What is counted: £, £ a month, hours a week, jobs. With '%', write the value as a share: 0.3 is 30%.",
  );

const heading = textSchema(3, 60)
  .optional()
  .describe('A heading above it, where a new group begins.');

const note = textSchema(3, 200)
  .optional()
  .describe('Where the figure comes from, or how to find your own. Shown beside the figure.');

const why = textSchema(10, 200)
  .optional()
  .describe('Only where it departs from content/rates.yaml: the reason, which readers see.');

const NOT_A_FIGURE = "is not a number; write one, or a price of ours as '{services.crm.price}'";

export const inputSchema = fields({
  heading,
  id: cellId,
  label,
  value: z
    .union([z.number(), z.string().regex(/^\{services(?:\.[a-z0-9_]+){1,2}\}$/, NOT_A_FIGURE)], {
      error: unlessMissing(NOT_A_FIGURE),
    })
    .meta({ examples: [6] })
    .describe(
      "The figure of the example, or a price of ours: '{services.crm.price}'. Readers can replace it with their own.",
    ),
  unit: unit.meta({ examples: ['hours a week'] }),
  note,
  least: z
    .number()
    .default(0)
    .describe('The smallest sensible value, unless it is 0. The file accepts no less.'),
  most: z
    .number()
    .optional()
    .meta({ examples: [40] })
    .describe('The largest sensible value. The file accepts no more.'),
  until: untilSchema,
  why,
});

const limit = z.number().optional();

export const stepSchema = fields({
  heading,
  id: cellId.meta({ examples: ['saved'] }),
  label,
  formula: formula
    .meta({ examples: ['ROUND(hours_saved * hour * weeks * counted, 0)'] })
    .describe(
      'Names of cells and + - * / ( ), with SUM, ROUND, ROUNDUP, ROUNDDOWN, MIN, MAX, IF and PAYBACK: ROUND(hours_saved * hour, 0).',
    ),
  unit: unit.meta({ examples: ['£ a year'] }),
  zero: textSchema(3, 40)
    .regex(/^[\p{L} ]+$/u, 'has more than words in it; write letters and spaces only')
    .optional()
    .describe(
      "What to show instead of a zero that is not meant as a number: no number is enough. A payback's is never.",
    ),
  counted: z
    .enum(COUNTED)
    .optional()
    .describe(
      'How the money counts that it brings, if it is no saved hour. Its share is multiplied in.',
    ),
  least: limit.describe(
    'Of a shared rate: the smallest sensible value. Readers may overtype it in every sum.',
  ),
  most: limit.describe('Of a shared rate: the largest sensible value.'),
  change: changeSchema.describe('What it changes, where that is not what the worksheet says.'),
  note,
  why,
});

export const scenarioSchema = fields({
  id: cellId
    .meta({ examples: ['half'] })
    .describe('Its name, in lower-case letters and underscores: no_job.'),
  name: textSchema(3, 40).describe('What is different: the heading of its column.'),
  beside: textSchema(3, 40)
    .optional()
    .describe('The heading of the column of the example beside it.'),
  inputs: z
    .record(z.string(), z.union([z.number(), formula]))
    .meta({ examples: [{ hours_saved: 3 }] })
    .describe(
      "The inputs that differ, each with its figure, a part of the example's (hours_saved / 2), or a price of ours.",
    ),
});
