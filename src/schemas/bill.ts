import { z } from 'astro/zod';
import { textSchema } from './texts.ts';
import { cellId as cell } from './worksheet.ts';

const button = textSchema(5, 26).describe('The button to the quote form.');

/** What the slip says where the first task pays for itself within a time. */
const verdictSchema = z.strictObject({
  title: textSchema(10, 60).describe('The heading of the slip.'),

  text: textSchema(20, 220).describe('Below it: what that counts, and what it leaves.'),

  button,
});

/** An invoice for the work of a worksheet, whose figures a visitor can overtype. Texts name its cells: {payback_week}. */
export const billSchema = z.strictObject({
  worksheet: textSchema(2, 60).describe('The name of a file in content/worksheets.'),

  title: textSchema(3, 20).describe('The heading of the sheet.'),

  subject: textSchema(5, 40).describe('What it is for, after the heading.'),

  from: textSchema(5, 40).describe('Who sends it.'),

  firm: textSchema(3, 30).describe(
    "In the field for the visitor's firm, until something is typed.",
  ),

  fields: z
    .array(
      z.strictObject({
        id: cell.describe(
          'An input of the worksheet, or a shared rate. Its unit stands behind it.',
        ),

        before: textSchema(2, 12).optional().describe('A word before the number.'),

        step: z.number().positive().describe('How far an arrow key moves it.'),

        least: z.number().optional().describe("The smallest number, if not the worksheet's own."),

        most: z.number().optional().describe("The largest number, if not the worksheet's own."),
      }),
    )
    .length(3)
    .describe('The numbers of the one line. The first is a number of people.'),

  pen: textSchema(10, 60).describe('The note in red, beside the part that does not count.'),

  dueLabel: textSchema(3, 24).describe('Before the amount that is due.'),

  weeks: z
    .strictObject({
      paid: cell.describe('The step with the week in which the first task has paid for itself.'),

      of: cell.describe('The rate with the number of weeks that are drawn.'),
    })
    .describe('The boxes on the slip.'),

  leastWeek: z
    .int()
    .min(1)
    .describe('Where the first task pays for itself in an earlier week, it is not the only one.'),

  says: z
    .strictObject({
      amount: textSchema(3, 30).describe('The amount that the red pen strikes.'),

      working: textSchema(10, 90).describe('How it is worked out.'),

      uncounted: textSchema(3, 30).describe('What the red pen takes off.'),

      due: textSchema(3, 30).describe('The amount that is due.'),

      terms: textSchema(20, 110).describe('The terms of payment.'),
    })
    .describe('The texts of the sheet that move with its figures.'),

  verdicts: z
    .strictObject({
      manyTasks: verdictSchema.describe(
        'Where so much is typed twice that one task is not all of it.',
      ),

      withinYear: verdictSchema
        .extend({ mark: textSchema(5, 40).describe('Under the boxes.') })
        .describe('Where the first task pays for itself within the weeks that are drawn.'),

      withinTest: verdictSchema.describe("Later, but within the worksheet's goal."),

      beyond: verdictSchema
        .extend({ never: textSchema(20, 220).describe('The text where it never does.') })
        .describe('Where the goal is missed: our advice against it, and what to try instead.'),
    })
    .describe('What the slip under the sheet says.'),

  message: z
    .strictObject({
      own: textSchema(20, 160).describe("The visitor's own figures."),

      alone: textSchema(20, 160).describe('The same where the number of people is one.'),

      unchanged: textSchema(5, 40).describe(
        'Before figures that the visitor has left as they were.',
      ),

      example: textSchema(20, 200).describe('In place of all that, where none were changed.'),

      cheaper: textSchema(10, 80).describe('The question where we advise against it.'),
    })
    .describe('What the button writes into the message of the quote form, as the visitor would.'),

  order: z
    .strictObject({
      title: textSchema(20, 90).describe('The row that opens.'),

      ask: textSchema(10, 60).describe('Before the order to type.'),

      text: textSchema(10, 40).describe('The order to type.'),

      start: textSchema(10, 80).describe('Before anything is typed.'),

      first: textSchema(20, 140).describe('After the first time.'),

      second: textSchema(20, 140).describe('After the second time.'),

      slip: textSchema(10, 140).describe('At the first mistake.'),

      year: textSchema(20, 220).describe('After that: what a year of it is.'),
    })
    .describe('Below the buttons: a visitor types an order and is timed. No time is kept.'),
});

export type BillData = z.output<typeof billSchema>;
