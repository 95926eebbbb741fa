import { z } from 'astro/zod';
import { textSchema } from './fields.ts';

const cell = textSchema(3, 40);

/** A worksheet whose example a visitor can change with sliders. Texts name its cells: {payback}. */
export const sumPanelSchema = z.strictObject({
  worksheet: textSchema(2, 60).describe('The name of a file in content/worksheets.'),

  question: textSchema(10, 60)
    .optional()
    .describe("What the result answers. Without it, the worksheet's question."),

  controls: z
    .array(
      z.strictObject({
        id: cell.describe('An input of the worksheet, or a shared rate.'),

        label: textSchema(5, 24).describe('The label of its slider.'),

        least: z.number().describe('The left end of the slider.'),

        most: z.number().positive().describe('The right end.'),

        step: z.number().positive().describe('How far a key moves it.'),
      }),
    )
    .min(2)
    .max(3),

  result: cell.describe('The step that answers the question.'),

  remark: textSchema(10, 90).describe('Below the result, after how it is worked out.'),

  weeks: z
    .strictObject({
      id: cell.describe('The step with a number of weeks, which is marked on a year of weeks.'),

      text: textSchema(20, 120).describe('What has happened by then.'),

      most: z.int().positive().describe('The most weeks at which the text is said.'),

      otherwise: textSchema(20, 120).describe('What is said beyond them, or where there are none.'),
    })
    .optional(),

  quoteLabel: textSchema(5, 24).describe('The button to the quote form.'),
});

export type SumPanelData = z.output<typeof sumPanelSchema>;
