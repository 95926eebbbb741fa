import { z } from 'astro/zod';
import { coverSchema, drawingFields, partFields } from '#drawings/schema.ts';
import { fields, rowsOf } from '#lib/schema/fields.ts';
import { pathSchema, textSchema } from '#lib/schema/texts.ts';
import {
  cellId,
  changeSchema,
  formula,
  formulaSchema,
  inputSchema,
  scenarioSchema,
  stepSchema,
} from './rows.ts';

/** The groups in which `/worksheets` lists the sums, in its order. */
export const GROUPS = ['sell', 'order', 'office', 'trade', 'buy'] as const;

const comparison = formulaSchema('a comparison, such as payback <= good_payback');

const caseSchema = fields({
  when: comparison
    .optional()
    .meta({ examples: ['payback > full_year'] })
    .describe('A comparison of cells: payback > full_year. Without it, in all other cases.'),
  title: textSchema(10, 60).describe('What follows: Leave it. We would not build for this.'),
  text: textSchema(20, 220).describe('What that counts, and what it leaves.'),
  ask: textSchema(5, 26)
    .optional()
    .describe('The button to the quote form, where we advise against it.'),
});

const claimSchema = fields({
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

/** What the page of a worksheet draws beside its answer, also with a reader's own figures. */
const drawingSchema = fields({
  ...drawingFields,
  of: cellId.optional().describe(drawingFields.of.description ?? ''),
  parts: rowsOf([1, 4], {
    ...partFields,
    value: cellId.meta({ examples: ['saved'] }).describe('A cell of this worksheet: outlay.'),
  }).describe('Its numbers: what was beside what is, what is chosen beside what is not.'),
});

/** `content/rates.yaml`: the shared rates, with how they are worked out. */
export const ratesSchema = fields({
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
    .meta({ examples: [['hours_saved', 'hour', 'weeks']] })
    .describe('The inputs that readers are asked for first.'),

  answer: textSchema(20, 200)
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

  drawing: drawingSchema
    .optional()
    .describe("What its page draws below the answer, and draws again with a reader's own figures."),

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

  change: changeSchema,

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
export const worksheetSchema = ratesSchema
  .required({ question: true, group: true, drawing: true })
  .extend({
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
