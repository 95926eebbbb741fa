import { z } from 'astro/zod';
import { fields, rowsOf } from '#lib/schema/fields.ts';
import { textSchema } from '#lib/schema/texts.ts';
import { cellId as cell } from './rows.ts';

/** What is said beside a year that is drawn day by day. */
const yearSchema = fields({
  finding: textSchema(10, 70).describe(
    'Above it: how long one person would type. A figure that it begins with is written as a word.',
  ),

  sum: textSchema(10, 100).describe('How many days that is, and how they are worked out.'),

  counts: textSchema(10, 60).describe('Below it: how many of them count.'),
});

/**
 * An invoice for the work of a worksheet, whose figures a visitor can overtype in a sentence. Texts name its cells:
 * {retyping}. What follows from the figures are the worksheet's cases.
 */
export const billSchema = fields({
  worksheet: textSchema(2, 60).describe('The name of a file in content/worksheets.'),

  cue: textSchema(10, 60).describe('Above the sentence: what to do with its figures.'),

  fields: rowsOf(3, {
    id: cell.describe('An input of the worksheet, or a shared rate. Its unit stands behind it.'),

    before: textSchema(1, 12).optional().describe('A word before the number.'),

    after: textSchema(1, 12).optional().describe('What stands behind its unit.'),
  }).describe('The figures that the sentence begins with.'),

  rest: textSchema(10, 80).describe('How the sentence goes on, up to its result.'),

  year: fields({
    alone: yearSchema.describe('What is said where one person could do it in a year.'),

    more: yearSchema.describe('What is said where it takes more.'),

    others: cell.describe(
      'The step with the people whom it takes all year. Their years are not drawn.',
    ),

    days: cell.describe('The step with the days that are inked.'),

    counted: cell.describe('The step with the days that count. The red pen strikes the others.'),
  }).describe('The year that it takes, day by day.'),

  reason: textSchema(10, 80).describe('Below the year, in red: why the pen strikes.'),

  title: textSchema(3, 20).describe('The heading of the sheet.'),

  subject: textSchema(5, 40).describe('What it is for, after the heading.'),

  line: textSchema(5, 40).describe('The one line.'),

  less: textSchema(5, 30).describe('What the red pen takes off.'),

  dueLabel: textSchema(3, 40).describe(
    'Before what is left: what it is, as the firm sends no such bill.',
  ),

  button: textSchema(3, 24).describe('The button to the quote form.'),

  says: fields({
    result: textSchema(3, 40).describe('The last words of the sentence.'),

    amount: textSchema(3, 30).describe('The amount of the line.'),

    working: textSchema(10, 90).describe('How it is worked out.'),

    uncounted: textSchema(3, 30).describe('What the red pen takes off.'),

    due: textSchema(3, 30).describe('The amount that is left.'),
  }).describe('The texts that move with the figures.'),
});

export type BillData = z.output<typeof billSchema>;
