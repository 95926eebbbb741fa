import { z } from 'astro/zod';
import { fields, listOf } from '#lib/schema/fields.ts';
import { textSchema } from '#lib/schema/texts.ts';
import { minutesAt } from '#lib/minutes-at.ts';

const spanSchema = z
  .string()
  .regex(/^(?:1?\d|2[0-3])\.[0-5]\d-(?:1?\d|2[0-3])\.[0-5]\d$/, {
    error: 'is not a part of the day; write it as 7.15-8.00',
    abort: true,
  })
  .refine((span) => lengthOf(span) > 0, {
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
    .default([])
    .describe('Parts of the day, each as 7.15-8.00. The scale has the hours of all frames.'),

  added: spanSchema.optional().describe('A bar that this row has taken over, drawn darker.'),
});

const optionSchema = fields({
  text: textSchema(2, 20).describe('What one may choose.'),

  note: textSchema(5, 44).describe('What speaks for it.'),
});

const choiceSchema = fields({
  right: optionSchema.describe('Choosing it leads to the next frame. It is shown as the second.'),

  wrong: listOf(
    [1, 2],
    optionSchema.extend({
      because: textSchema(10, 76).describe('Why not, in red, once it is struck out.'),
    }),
  ),
});

/** Rows and a choice have each a component in `components/scenes/frames`. */
const frameSchema = fields({
  time: textSchema(3, 9)
    .meta({ examples: ['6.40'] })
    .describe('The clock in this frame, in quotation marks: "6.40"; or a day.'),

  says: textSchema(10, 52).describe(
    'What has happened, in one or two short sentences, or what is asked.',
  ),

  next: textSchema(4, 26)
    .optional()
    .describe(
      'The button below it, which names what happens next. A choice has its own, the last frame none.',
    ),

  rows: listOf([3, 7], boardRowSchema).optional().describe('The board, whole, as it looks now.'),

  choice: choiceSchema.optional().describe('In place of rows: what the visitor decides.'),
}).refine(({ rows, choice }) => Boolean(rows) !== Boolean(choice), {
  error: 'shows nothing, or two things; write one of: rows, choice',
});

export type SceneFrame = z.output<typeof frameSchema>;

/**
 * Something goes wrong: a small piece of the software, in frames of which a visitor sees one at a time. Without script,
 * and on paper, all of them.
 */
export const sceneSchema = fields({
  title: textSchema(10, 44).describe('What goes wrong, as a headline.'),

  frames: listOf([3, 5], frameSchema)
    .superRefine((frames, context) => {
      for (const [index, { next, choice }] of frames.entries()) {
        const hasButton = !choice && index < frames.length - 1;
        if (hasButton === (next !== undefined)) continue;
        const message = hasButton
          ? 'is missing; write what happens next'
          : 'leads nowhere; leave it out';
        context.addIssue({ code: 'custom', path: [index, 'next'], input: next, message });
      }
    })
    .describe(
      'The first is calm, in the second something happens. The last is how it ends. One may have a choice in place of rows.',
    )
    .meta({ draft: [['next', 'rows'], ['next', 'rows'], ['rows']] }),
});

export type SceneData = z.output<typeof sceneSchema>;

/** The minutes from midnight to the beginning of a span such as 7.15-8.00. */
export function startOf(span: string): number {
  return minutesAt(span.split('-')[0]);
}

/** How many minutes it has. */
export function lengthOf(span: string): number {
  return minutesAt(span.split('-')[1]) - startOf(span);
}
