import { drawingProps } from '#drawings/schema.ts';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { actionSchema } from './actions.ts';
import { endFields, headFields, sectionSchema, statSchema } from './shared.ts';
import { textSchema } from '#lib/schema/texts.ts';

const textSectionSchema = fields({
  title: textSchema(5, 70).describe('The heading of the section.'),

  paragraphs: listOf([1], textSchema(60, 700)).describe('Its text, one entry per paragraph.'),
});

/** `content/about.yaml`: the words of the page about the firm. */
export const aboutSchema = fields({
  ...headFields,

  stats: listOf(4, statSchema),

  statsNote: textSchema(20, 200).describe(
    'Below the figures: which of them are examples, until somebody has counted and signed them.',
  ),

  story: textSectionSchema,
  mission: textSectionSchema,
  working: textSectionSchema.describe('How we work, signed with the name of the firm.'),

  drawings: fields({ mission: drawingProps, working: drawingProps }).describe('Below headings.'),

  values: fields({
    title: textSchema(5, 70).describe('The heading above the four values.'),

    items: rowsOf(4, {
      term: textSchema(3, 40).describe('The value, in a few words.'),

      text: textSchema(30, 100).describe('What it means for the customer, in one line.'),
    }),
  }).describe('Our values.'),

  people: sectionSchema.describe(
    'Above the people of content/people; not shown while that folder is empty.',
  ),

  actions: listOf(2, actionSchema),
  ...endFields,
});
