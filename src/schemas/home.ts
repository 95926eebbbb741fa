import { z } from 'astro/zod';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { articleSchema } from './article.ts';
import { billSchema } from '#worksheets/schema/index.ts';
import { actionSchema, callToActionSchema } from './actions.ts';
import { pageMetadataSchema, sectionSchema, signedSchema, statSchema } from './shared.ts';
import { articleLinkSchema, serviceTitleSchema, textSchema } from '#lib/schema/texts.ts';

/** One of the three article cards on the home page, with words, a date and a reading time of its own. */
const teaserSchema = articleSchema
  .pick({ title: true, excerpt: true, category: true, readTime: true, date: true })
  .extend({ link: articleLinkSchema });

/** The number of weeks on the calendar of a first stage. */
export const CALENDAR_WEEKS = 12;

/** How a first stage of a project goes: its phases, and two examples on a calendar of twelve weeks. */
const firstStageSchema = fields({
  title: textSchema(5, 60).describe('The heading above the calendar.'),

  lead: textSchema(40, 240).describe('Beside it: what happens before the first week.'),

  examples: rowsOf(2, {
    what: textSchema(20, 120).describe('What the example builds.'),

    service: serviceTitleSchema.describe(
      'The service that it belongs to, by its title in services.yaml. Its price is shown.',
    ),

    weeks: listOf(4, z.int().min(1).max(CALENDAR_WEEKS))
      .refine((weeks) => weeks.reduce((sum, length) => sum + length, 0) <= CALENDAR_WEEKS, {
        error: `add up to more than ${CALENDAR_WEEKS}, where the calendar ends`,
      })
      .describe('How many weeks each of the four phases takes, in their order.'),
  }).describe('A short first stage and a long one, each drawn on the calendar.'),

  holdLabel: textSchema(5, 30).describe('Above what the customer has in hand when a phase ends.'),

  phases: rowsOf(4, {
    title: textSchema(3, 40).describe('The name of the phase.'),

    hold: textSchema(10, 100).describe('What the customer has in hand when it ends.'),
  }).describe('The four phases, in their order.'),

  note: textSchema(20, 240).describe(
    'Below the phases: what the prices leave out, what comes next.',
  ),
});

/** `content/home.yaml`: the words of the home page. */
export const homeSchema = fields({
  page: pageMetadataSchema,
  hero: fields({
    motto: textSchema(5, 40).describe('What we stand for, above the headline.'),

    offer: textSchema(10, 30).describe(
      'What we sell, after the motto: on a phone in the same line.',
    ),

    title: textSchema(10, 70).describe('The headline of the site.'),
  }),

  bill: billSchema.describe(
    'The invoice below the headline, whose figures a visitor can overtype.',
  ),

  stats: listOf(4, statSchema).describe('What the firm claims of itself, in one line.'),

  statsTag: textSchema(5, 24).describe('Before that line: that its figures are made up.'),

  products: sectionSchema,
  services: sectionSchema.extend({
    action: actionSchema,
    industries: actionSchema.describe('A link to the industries, beside the action.'),
  }),
  firstStage: firstStageSchema.describe('The calendar below the services.'),

  about: actionSchema.describe("The link after the firm's figures."),

  blog: fields({
    title: textSchema(5, 70).describe('The heading above the three articles.'),

    action: actionSchema,

    teasers: listOf(3, teaserSchema),
  }),
  call: callToActionSchema
    .pick({ title: true, text: true })
    .describe('The panel of the quote form.'),

  signed: signedSchema,
});
