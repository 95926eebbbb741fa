import { z } from 'astro/zod';
import { parseTime } from '#lib/times-of-day.ts';
import { textSchema } from './texts.ts';

/** What every window has: its description, the day in its title bar, and the note below. */
const windowSchema = z.strictObject({
  description: textSchema(60, 240).describe(
    'What the window shows, for people who cannot see it: one sentence. Say that it is an example.',
  ),

  day: textSchema(3, 20).describe("Beside the product's name: the day that the window shows."),

  note: textSchema(10, 60).describe('At the foot of the window: what in it is made up.'),
});

const stateSchema = z.strictObject({
  mark: z
    .enum(['done', 'waiting', 'moving', 'warning', 'stopped'])
    .describe(
      'The mark before the words: a tick, a clock, a van, a warning triangle or a barred circle.',
    ),

  words: textSchema(3, 24).describe('The state that it is in, such as Expires in 21 days.'),
});

const timeSchema = z
  .string()
  .regex(/^(?:1?\d|2[0-3])\.[0-5]\d$/, {
    error: 'is not a time of day; write it in quotation marks, as "7.50"',
    abort: true,
  })
  .meta({ examples: ['7.50'] });

/** A marketplace: the certificates of a vendor, and the orders that depend on them. */
export const orderBoardSchema = windowSchema.extend({
  kind: z.literal('order-board'),

  vendor: textSchema(5, 28).describe('Whose certificates they are.'),

  certifier: textSchema(5, 40).describe(
    'Who certified it. A made-up body whose name shows that it is made up.',
  ),

  certificates: z
    .array(
      z.strictObject({
        covers: textSchema(3, 16).describe('The products that the certificate covers.'),

        number: textSchema(2, 12).describe('Its number, such as No. 2041.'),

        validity: textSchema(5, 24).describe('When it expires, or when it expired.'),

        state: stateSchema,
      }),
    )
    .min(2)
    .max(4),

  heading: textSchema(3, 28).describe('Above the orders.'),

  orders: z
    .array(
      z
        .strictObject({
          number: textSchema(2, 8).describe("The order's number."),

          from: timeSchema.describe('When its delivery slot begins, as "17.00".'),

          to: timeSchema.describe('When its delivery slot ends, as "18.30".'),

          state: stateSchema,
        })
        .refine(({ from, to }) => parseTime(from) < parseTime(to), {
          error: 'is no later than `from`; write when the slot ends',
          path: ['to'],
        }),
    )
    .min(3)
    .max(4),
});

/** A fleet: one van's day, stop by stop, with the van itself between two of them. */
export const routeSchema = windowSchema.extend({
  kind: z.literal('route'),

  stops: z
    .array(
      z.strictObject({
        time: timeSchema.describe(
          'When the van is due there or, for the van itself, the time now, as "7.50".',
        ),

        place: textSchema(2, 16).describe('The stop, or the van.'),

        state: stateSchema,

        told: textSchema(10, 70)
          .optional()
          .describe('For a late stop: what its customer was told, and when.'),
      }),
    )
    .min(4)
    .max(8)
    .describe('In the order of the day. The entry with the mark `moving` is the van itself.'),
});

/** A clinic: one room's morning, slot by slot. */
export const diarySchema = windowSchema.extend({
  kind: z.literal('diary'),

  slots: z
    .array(
      z.strictObject({
        time: timeSchema.describe('When the slot begins, as "9.30".'),

        minutes: z
          .union([z.literal(30), z.literal(60), z.literal(90)])
          .describe('How long it lasts: 30, 60 or 90. The drawing is to scale.'),

        label: textSchema(3, 24).describe('The treatment, or why the slot is free.'),

        state: stateSchema,

        isFree: z.boolean().default(false).describe('Whether it is a gap, drawn with dashes.'),
      }),
    )
    .min(4)
    .max(7),
});

/** The window that shows a product at work. */
export const productWindowSchema = z.discriminatedUnion('kind', [
  orderBoardSchema,
  routeSchema,
  diarySchema,
]);

export type ProductState = z.output<typeof stateSchema>;
