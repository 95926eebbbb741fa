import { z } from 'astro/zod';
import { textSchema } from './texts.ts';

/** A board that nothing happens on: places, and a figure for each. */
export const stillSchema = z.strictObject({
  title: textSchema(10, 44).describe('What the board shows.'),

  rows: z
    .array(
      z.strictObject({
        text: textSchema(2, 16).describe('The place.'),

        note: textSchema(4, 24).describe('What happens there, in a few words.'),

        figure: textSchema(1, 10).describe(
          "At its right: a figure with its unit, or a cell as '{services.crm.price}'.",
        ),
      }),
    )
    .min(4)
    .max(11),
});

export type StillData = z.output<typeof stillSchema>;
