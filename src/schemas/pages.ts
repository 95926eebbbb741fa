import { z } from 'astro/zod';
import { drawingProps } from '#drawings/schema.ts';
import { daySchema } from '#lib/schema/amounts.ts';
import { WANTS } from '#lib/enquiry-options.ts';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { actionSchema, callToActionSchema } from './actions.ts';
import {
  factFields,
  headFields,
  pageHeaderSchema,
  pageMetadataSchema,
  sectionSchema,
  signedSchema,
  titledTextsSchema,
} from './shared.ts';
import { fileNameSchema, pageLinkSchema, textSchema } from '#lib/schema/texts.ts';
import { GROUPS } from '#worksheets/schema/index.ts';

/** A page whose own words are its head: the page on which writers see every component. */
export const headedPageSchema = fields(headFields);

/** A page whose own words are its head and its closing panel. @public for new pages */
export const plainPageSchema = headedPageSchema.extend({ call: callToActionSchema });

/** `content/worksheets.yaml`: the words of the page that lists the worked sums, and what their pages share. */
export const worksheetsSchema = plainPageSchema.extend({
  first: listOf(6, fileNameSchema('worksheet', 'crm')).describe(
    'Those that the list begins with, each with its drawing.',
  ),

  groups: z
    .record(z.enum(GROUPS), textSchema(5, 30))
    .describe('The headings of the list. A worksheet is in the one that its `group` names.'),

  quote: fields({ label: textSchema(5, 60), to: pageLinkSchema }).describe(
    'Below sums elsewhere: the link to the one for any quote.',
  ),

  method: fields({
    title: textSchema(5, 40),
    lines: listOf(3, textSchema(20, 160)),
    link: fields({ label: textSchema(5, 40), to: pageLinkSchema }),
  }).describe('How we count, in three lines, and where it is explained.'),
});

const countedHeaderSchema = pageHeaderSchema.extend({
  title: textSchema(5, 80).describe(
    'The headline of the page, in quotation marks. {count} stands for how many the page lists, as a word: two.',
  ),
});

/** `content/cities.yaml`: the words of the page that lists the cities. */
export const citiesSchema = plainPageSchema.extend({ head: countedHeaderSchema });

/** How a rule was kept before, and what replaces that. */
const ruleComparisonSchema = fields({
  before: textSchema(3, 20).describe('Above the left side: what it was.'),

  after: textSchema(3, 20).describe('Above the right side: what it becomes.'),

  rows: rowsOf(4, {
    label: textSchema(2, 24).describe('Whose rule it is.'),

    before: textSchema(5, 40).describe('The rule as it was on paper.'),

    after: textSchema(5, 40).describe('The rule as it is now.'),
  }),
});

export type RuleComparison = z.output<typeof ruleComparisonSchema>;

/** `content/industries.yaml`: the words of the page that lists the industries, and what their pages share. */
export const industriesSchema = plainPageSchema.extend({
  head: countedHeaderSchema,

  comparison: ruleComparisonSchema.describe(
    'In the panel: one rule of each trade, as it was on paper and as the software applies it.',
  ),

  trades: sectionSchema
    .extend(titledTextsSchema.shape)
    .describe('Which system comes first in other trades, each with its reason.'),

  trial: textSchema(20, 240).describe('Below the plans of an industry: how a trial begins.'),
});

/** `content/blog.yaml`: the words of the blog page. The articles bring their own. */
export const blogSchema = plainPageSchema.extend({
  sums: textSchema(10, 60).describe('The link to the page of all sums.'),
});

/** `content/contact.yaml`: the words around the quote form. */
export const contactSchema = headedPageSchema.extend({
  formTitle: textSchema(5, 60).describe('The heading above the form.'),

  wants: z
    .record(z.enum(WANTS), textSchema(4, 30))
    .describe('Above the fields: what a button that led here is for, such as 30-day trial.'),

  questions: titledTextsSchema.describe('What people ask before they write, with our answers.'),

  signed: signedSchema,
});

/** `content/thank-you.yaml`: the page after the quote form has been sent without JavaScript. */
export const thankYouSchema = headedPageSchema.extend({
  steps: rowsOf(3, {
    title: textSchema(5, 40).describe('What happens.'),

    text: textSchema(20, 200).describe('What that means for the visitor.'),
  }).describe(
    'What happens to the enquiry now. With JavaScript, the form shows them in its place.',
  ),

  drawings: fields({ steps: drawingProps }).describe('Beside the steps.'),

  urgent: textSchema(10, 60).describe(
    'The words before the phone number, for visitors who cannot wait.',
  ),

  actions: listOf(2, actionSchema),
});

/** `content/not-sent.yaml`: the page after a quote form without JavaScript that was not stored. */
export const notSentSchema = headedPageSchema.extend({
  reasons: titledTextsSchema.describe('Why an enquiry may not be stored, and what to do about it.'),
});

/** `content/not-found.yaml`: the page for addresses that do not exist. */
export const notFoundSchema = fields({
  page: pageMetadataSchema,

  title: textSchema(3, 10).describe('The number in large type.'),

  text: textSchema(10, 60).describe('What has happened, below the number.'),

  lead: textSchema(20, 200).describe('Why that may have happened, and that nothing is lost.'),

  meant: textSchema(10, 60).describe('Before the link to the page that was probably meant.'),

  action: actionSchema,
  links: listOf(2, actionSchema),
});

/** Frontmatter of a page of running text, such as `content/method.mdx`. */
export const textPageSchema = plainPageSchema.extend({
  updated: daySchema.describe('The day of the last change.'),

  ...factFields,
});

/** `content/search.yaml`: the words of the search page, and of the field that leads to it. */
export const searchSchema = plainPageSchema.extend({
  label: textSchema(5, 60).describe('Above the field on the search page.'),
  blogLabel: textSchema(5, 60).describe('Above the field on the blog page.'),
  button: textSchema(3, 20).describe('The button beside the field.'),

  asked: fields({
    title: textSchema(5, 60).describe('The heading above the questions.'),

    items: rowsOf(8, {
      label: textSchema(10, 60).describe('The question, in the words of a visitor.'),

      to: pageLinkSchema.describe('Where it is answered: /services#ownership.'),
    }).describe('Those asked most come first.'),
  }).describe('The first group of the list: what is asked most, with links to the answers.'),
});

/** `content/filler.yaml`: words that say nothing, each with what to write instead. */
export const fillerSchema = z.record(
  z.string(),
  z.string().trim().min(1, 'is empty; write what to say instead').describe('What to write.'),
);
