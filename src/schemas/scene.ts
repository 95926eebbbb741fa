import { z } from 'astro/zod';
import { fields, listOf } from '#lib/schema/fields.ts';
import { textSchema } from '#lib/schema/texts.ts';

/** How many hours the scale of a scene shows. */
export const SCALE_HOURS = 4;

const spanSchema = z
  .string()
  .regex(/^(?:1?\d|2[0-3])\.[0-5]\d-(?:1?\d|2[0-3])\.[0-5]\d$/, {
    error: 'is not a part of the day; write it as 7.15-8.00',
    abort: true,
  })
  .refine((span) => startOf(span) < endOf(span), {
    error: 'ends before it begins; write the earlier time first',
  })
  .meta({ examples: ['7.15-8.00'] });

/** A line of a board: what stands at its left, and beside it a bar on the scale of hours, a note, or both. */
const boardRowSchema = fields({
  text: textSchema(2, 16).describe('At its left: a name, a stop, a thing that is checked.'),

  note: textSchema(2, 48)
    .optional()
    .describe('Beside it, or below its bars: what is known about it.'),

  state: z
    .enum(['calm', 'hit', 'waiting', 'placed', 'struck', 'done'])
    .default('calm')
    .describe(
      'hit is what has gone wrong, in red; waiting is dashed, or has a ring; placed has found its place just now; struck is crossed out in red; done is ticked.',
    ),

  bars: z
    .array(spanSchema)
    .max(4)
    .optional()
    .describe('Parts of the day on the scale of hours, each as 7.15-8.00.'),

  added: spanSchema.optional().describe('A bar that this row has taken over, drawn darker.'),
});

const frameSchema = fields({
  time: textSchema(3, 9)
    .meta({ examples: ['6.40'] })
    .describe('The clock in this frame, in quotation marks: "6.40"; or a day.'),

  says: textSchema(10, 52).describe('What has happened, in one or two short sentences.'),

  rows: listOf([3, 7], boardRowSchema).describe('The board, whole, as it looks now.'),
});

const optionSchema = fields({
  text: textSchema(2, 20).describe('What one may choose.'),

  note: textSchema(5, 44).describe('What speaks for it.'),
});

/**
 * Something goes wrong: a small piece of the software, in frames of which a visitor sees one at a time. Without script,
 * and on paper, all of them.
 */
export const sceneSchema = fields({
  title: textSchema(10, 44).describe('What goes wrong, as a headline.'),

  from: z
    .int()
    .min(0)
    .max(24 - SCALE_HOURS)
    .optional()
    .meta({ examples: [7] })
    .describe('If rows have bars: the hour at which the scale begins. It is four hours long.'),

  frames: listOf(
    [1, 3],
    frameSchema.extend({
      next: textSchema(4, 26).describe('The button, which names what happens next.'),
    }),
  ).describe('What comes before the choice. The first is calm, in the second something happens.'),

  choice: frameSchema
    .omit({ rows: true })
    .extend({
      right: optionSchema.describe('Choosing it leads to the end. It is shown as the second.'),

      wrong: listOf(
        [1, 2],
        optionSchema.extend({
          because: textSchema(10, 76).describe('Why not, in red, once it is struck out.'),
        }),
      ),
    })
    .describe('A question, which the visitor decides.'),

  end: frameSchema.describe('How it ends.'),
}).superRefine(({ from, frames, end }, context) => {
  for (const [place, { rows }] of [...frames, end].entries()) {
    for (const [index, { bars = [], added }] of rows.entries()) {
      const spans = added ? [...bars, added] : bars;
      const outside = spans.find((span) => from === undefined || !isOnScale(span, from));
      if (!outside) continue;
      const owner = place < frames.length ? ['frames', place] : ['end'];
      const path = [...owner, 'rows', index, bars.includes(outside) ? 'bars' : 'added'];
      const message = problemOf(outside, from);
      context.addIssue({ code: 'custom', path, input: outside, message });
    }
  }
});

export type SceneData = z.output<typeof sceneSchema>;

/** The minutes of a span such as 7.15-8.00 after an hour, and how many there are. */
export function minutesOf(span: string, from: number): { start: number; length: number } {
  const start = Math.round((startOf(span) - from) * 60);
  return { start, length: Math.round((endOf(span) - from) * 60) - start };
}

function startOf(span: string): number {
  return hoursOf(span.split('-')[0]);
}

function endOf(span: string): number {
  return hoursOf(span.split('-')[1]);
}

/** The hours from midnight to a time that is written as 9.30. */
function hoursOf(time = ''): number {
  const [hours = 0, minutes = 0] = time.split('.').map(Number);
  return hours + minutes / 60;
}

function isOnScale(span: string, from: number): boolean {
  return startOf(span) >= from && endOf(span) <= from + SCALE_HOURS;
}

function problemOf(span: string, from: number | undefined): string {
  if (from === undefined) return `'${span}' has no scale; write from: 7 below the title`;
  return `'${span}' is not on the scale; write times between ${from} and ${from + SCALE_HOURS}`;
}
