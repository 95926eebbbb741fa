import { z } from 'astro/zod';
import { fields, rowsOf } from './fields.ts';
import { textSchema } from './texts.ts';
import { cellId as cell } from './worksheet.ts';

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

  hint: textSchema(10, 90).describe('Below the sentence: what the sheet is.'),

  title: textSchema(3, 20).describe('The heading of the sheet.'),

  subject: textSchema(5, 40).describe('What it is for, after the heading.'),

  line: textSchema(5, 40).describe('The one line, which the red pen strikes.'),

  less: textSchema(5, 30).describe('What the pen takes off.'),

  reason: textSchema(10, 80).describe('Why, in the margin.'),

  dueLabel: textSchema(3, 24).describe('Before the amount that is due.'),

  button: textSchema(3, 24).describe('The button to the quote form.'),

  says: fields({
    result: textSchema(3, 40).describe('The last words of the sentence.'),

    amount: textSchema(3, 30).describe('The amount that the red pen strikes.'),

    working: textSchema(10, 90).describe('How it is worked out.'),

    uncounted: textSchema(3, 30).describe('What the red pen takes off.'),

    due: textSchema(3, 30).describe('The amount that is due.'),
  }).describe('The texts that move with the figures.'),
});

export type BillData = z.output<typeof billSchema>;
