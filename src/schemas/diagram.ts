import { z } from 'astro/zod';
import { textSchema } from './fields.ts';

const description = textSchema(40, 240).describe(
  'What the diagram says, for people who cannot see it: one sentence.',
);

const core = z
  .tuple([textSchema(3, 12), textSchema(3, 12)])
  .describe('The two lines in the large box.');

const label = textSchema(2, 15).describe('A box of the diagram. It holds 15 characters.');

const note = textSchema(5, 40).describe('Below the diagram: what happened.');

/** A wire that ends before the box it was meant for. */
export const unpluggedWireSchema = z.strictObject({
  description,
  from: label,
  core,
});

/** A map of the office and the cities, whose names and positions come from their own files. */
export const cityMapSchema = z.strictObject({
  description: description.describe(
    'What the map shows, for people who cannot see it. The distances are listed below it.',
  ),

  note: textSchema(10, 80).describe('Below the distances: how they are measured.'),
});

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

/** A rota: people down the side, hours along the top, a shift each, and one that was covered. */
export const rotaSchema = z.strictObject({
  kind: z.literal('rota').describe('The shifts of a day, one of which was covered.'),
  description,

  hours: z.array(textSchema(1, 5)).length(5).describe('The five hours along the top, such as 7am.'),

  shifts: z
    .array(
      z.strictObject({
        label: textSchema(2, 10).describe('Whose shift it is.'),

        from: z.int().min(0).max(100).describe('Where it begins.'),

        to: z.int().min(0).max(100).describe('Where it ends.'),

        isCovered: z.boolean().default(false).describe('Whether it was open and has been covered.'),
      }),
    )
    .length(5)
    .describe("Each with its start and end, as percentages of the day's width (0 to 100)."),

  note,
});

/** A dining room from above: tables with their covers, one of them with a note for the kitchen. */
export const tablePlanSchema = z.strictObject({
  kind: z.literal('table-plan').describe('A dining room from above.'),
  description,

  tables: z
    .array(
      z.strictObject({
        label: textSchema(1, 8).describe('The number or the name of the table.'),

        seats: z.union([z.literal(2), z.literal(4), z.literal(6)]).describe('2, 4 or 6.'),

        isMarked: z.boolean().default(false).describe('Whether its note goes to the kitchen.'),
      }),
    )
    .length(6)
    .describe('Six tables in two rows of three.'),

  kitchen: label.describe("Where the marked table's note arrives."),

  note,
});
