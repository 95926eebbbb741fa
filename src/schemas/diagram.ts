import { z } from 'astro/zod';
import { textSchema } from './fields.ts';

const description = textSchema(40, 240).describe(
  'What the diagram says, for people who cannot see it: one sentence.',
);

const core = z
  .tuple([textSchema(3, 12), textSchema(3, 12)])
  .describe('The two lines in the large box.');

const label = textSchema(2, 15).describe('A box of the diagram. It holds 15 characters.');

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
