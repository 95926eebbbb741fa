import { z } from 'astro/zod';
import { coverSchema } from '#drawings/schema.ts';
import { untilSchema } from '#lib/schema/amounts.ts';
import { pathSchema, textSchema, unlessMissing } from '#lib/schema/texts.ts';

/** The groups in which `/worksheets` lists the sums, in its order. */
export const GROUPS = ['sell', 'order', 'office', 'trade', 'buy'] as const;

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

const change = z
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
function formulaSchema(example: string) {
  return z.string().trim().min(1, `is empty; write ${example}`).max(1000, TOO_LONG);
}

const formula = formulaSchema('a formula, such as hours_saved * hour');

const comparison = formulaSchema('a comparison, such as payback <= good_payback');

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

export const inputSchema = z.strictObject({
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

const stepSchema = z.strictObject({
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
  change: change.describe('What it changes, where that is not what the worksheet says.'),
  note,
  why,
});

const scenarioSchema = z.strictObject({
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

const caseSchema = z.strictObject({
  when: comparison
    .optional()
    .meta({ examples: ['payback > full_year'] })
    .describe('A comparison of cells: payback > full_year. Without it, in all other cases.'),
  title: textSchema(10, 60).describe('What follows: Pay it. We would not build for this.'),
  text: textSchema(20, 220).describe('What that counts, and what it leaves.'),
  ask: textSchema(5, 26)
    .optional()
    .describe('The button to the quote form, where we advise against it.'),
});

const claimSchema = z.strictObject({
  says: textSchema(10, 160).describe(
    'What a page concludes from the worksheet, in its words: A rented CRM passes our two-year test.',
  ),
  with: cellId
    .optional()
    .meta({ examples: ['half'] })
    .describe('The scenario in which it holds. Without it, the example as it stands.'),
  holds: comparison
    .meta({ examples: ['payback <= good_payback'] })
    .describe(
      'A comparison of cells, shared rates, and in braces our prices or cells of other worksheets: payback <= good_payback. A payback of never is later than any month: payback = never.',
    ),
});

/** `content/rates.yaml`: the shared rates, with how they are worked out. */
export const ratesSchema = z.strictObject({
  title: textSchema(10, 60).describe('What is worked out: the title of the file.'),

  page: pathSchema
    .meta({ examples: ['/blog/erp-vs-crm'] })
    .describe('The page that has the example: /blog/erp-vs-crm.'),

  lead: textSchema(20, 200).describe('Whom the example is about, in a sentence or two.'),

  question: textSchema(10, 65)
    .regex(/\?$/, 'is not a question; end it with a question mark')
    .optional()
    .meta({ examples: ['How much time does it save?'] })
    .describe('The question that it answers: When does a CRM pay for itself?'),

  group: z
    .enum(GROUPS)
    .optional()
    .describe('Where the list of all sums has it. content/worksheets.yaml names the groups.'),

  ask: z
    .array(cellId)
    .min(3)
    .max(6)
    .optional()
    .meta({ examples: [['hours_saved', 'hour', 'weeks']] })
    .describe('The inputs that readers are asked for first. Without it, the first five.'),

  answer: textSchema(20, 200)
    .optional()
    .meta({ examples: ['It saves {saved} a year.'] })
    .describe(
      'The answer in a sentence: It pays for itself in month {payback}. Where a cell may be below zero, write words for both: It {saved:saves|costs another} {saved} a year.',
    ),

  otherwise: textSchema(10, 200)
    .optional()
    .describe(
      'The answer when one of its cells is zero and has a word for that: It never pays for itself.',
    ),

  cases: z
    .array(caseSchema)
    .min(2)
    .optional()
    .meta({
      examples: [
        [
          { when: 'total > 0', title: 'It comes back.', text: 'What that counts, and leaves.' },
          { title: 'We would not build it.', text: 'What that counts, and leaves.' },
        ],
      ],
    })
    .describe('What follows from the answer, case by case: the first whose comparison holds.'),

  goal: z
    .strictObject({
      formula: formula
        .optional()
        .describe('A formula that is zero or more where it is reached: keep - build.'),
      words: textSchema(10, 80).describe('What is then so: building costs no more than keeping.'),
    })
    .optional()
    .describe(
      'What a reader wants to reach. Without it, that it pays for itself in time, if the answer names a payback.',
    ),

  change,

  inputs: z
    .array(inputSchema)
    .min(1)
    .describe('What the example begins with: the yellow cells of the file.'),

  steps: z.array(stepSchema).min(1).describe('What is worked out from them, from top to bottom.'),

  scenarios: z
    .array(scenarioSchema)
    .default([])
    .describe('The example with one thing changed, where the article asks what if.'),
});

/** `content/worksheets/*.yaml`: the model of a worked example. */
export const worksheetSchema = ratesSchema.required({ question: true, group: true }).extend({
  counts: textSchema(5, 70)
    .meta({ examples: ['until it is paid for'] })
    .describe(
      'What the first figure of its answer counts: below that figure in the list of all sums, as the end of its sentence.',
    ),
  cover: coverSchema
    .optional()
    .describe('The drawing in that list and in shared links. Without it, that of its article.'),
  claims: z
    .array(claimSchema)
    .default([])
    .describe(
      'What pages conclude from it. The check says when one no longer holds; no page shows them.',
    ),
});

/** A worksheet as it is written. */
export type WorksheetData = z.output<typeof ratesSchema>;
