import { z } from 'astro/zod';
import { daySchema, untilSchema } from '#lib/schema/amounts.ts';
import { iconNames } from 'lucide-react/dynamic';
import { fields, listOf, rowsOf, type Count } from '#lib/schema/fields.ts';
import { articleLinkSchema, nameSchema, pageLinkSchema, textSchema } from '#lib/schema/texts.ts';
import { actionSchema, callToActionSchema } from './actions.ts';

export const draftSchema = z
  .boolean()
  .default(false)
  .describe(
    'Visible in `npm run dev`, left out of everything public. Delete the line when it is finished.',
  );

/** When the facts of a page were looked up, and until when they hold. */
export const factFields = {
  checked: daySchema
    .optional()
    .describe(
      'The day on which you opened every page of others that it links to, and found the fact there. Leave out until then.',
    ),

  until: untilSchema,
};

/** Who answers for the figures that a page states about the firm, or sells by. */
export const signedSchema = fields({
  by: nameSchema(3, 60).describe('The name of the person.'),

  on: daySchema.describe('The day: 2026-12-01.'),
})
  .optional()
  .describe(
    'Who has read the figures of this file and vouches for them, and when. Leave out until then, and take it out when one changes.',
  );

/** A starting price that a page repeats. Structured data contains its number, so the format is strict. */
const repeatedPriceSchema = z
  .string()
  .regex(
    /^from (?:£[1-9]\d{0,2}(?:,\d{3})*|\{services\.[a-z_]+\.price\})$/,
    "is not a starting price; write it as 'from {services.crm.price}' or from £8,000, with one number and nothing after it",
  )
  .meta({ examples: ['from {services.crm.price}'] });

/** A place in the United Kingdom. */
export const coordinates = {
  latitude: degrees(49, 61, 53.48).describe('Degrees north, such as 53.48.'),
  longitude: degrees(-9, 2, -2.24).describe('Degrees east; west is below zero: -2.24.'),
};

function degrees(least: number, most: number, example: number) {
  return z
    .number()
    .min(least)
    .max(most)
    .meta({ examples: [example] });
}

/** The metadata of a page, for search engines and Open Graph. */
export const pageMetadataSchema = fields({
  title: textSchema(10, 60).describe(
    "Search results cut titles at about 60 characters. The firm's name is added for you.",
  ),

  description: textSchema(120, 160).describe(
    'The two grey lines below the title in search results.',
  ),

  keywords: listOf([3, 8], nameSchema(2, 40)).describe('Phrases that a customer would type.'),
});

/** The header of a page: its headline and lead. */
export const pageHeaderSchema = fields({
  title: textSchema(5, 80).describe('The headline of the page.'),

  lead: textSchema(40, 260).describe('The paragraph below it: what the page promises.'),
});

/** A headline number: '98%' above 'client satisfaction'. */
export const statSchema = fields({
  value: textSchema(1, 14).describe(
    "The figure itself, such as 98%, or a cell as '{crm.payback}'.",
  ),

  label: textSchema(3, 60).describe('What it counts, below the figure.'),
});

/** The heading and lead of a section. */
export const sectionSchema = fields({
  title: textSchema(5, 70).describe('The heading of the section.'),

  lead: textSchema(20, 240).describe('A sentence or two beside the heading.'),
});

/** The same with a list below it. */
export function listSection<Item extends z.ZodType>(count: Count, item: Item) {
  return sectionSchema.extend({ items: listOf(count, item) });
}

export const iconSchema = z
  .enum(iconNames)
  .describe('The icon beside the title, by its name at https://lucide.dev/icons.');

/** A row of a title and a sentence. */
export const featureSchema = fields({
  title: textSchema(3, 60).describe('What it is, in a few words.'),

  description: textSchema(40, 260).describe('What it means for the customer.'),
});

/** A row of a title and a sentence that leads to a page. */
export const linkedFeatureSchema = featureSchema.extend({
  to: pageLinkSchema.describe('The page that says more: /industries/hospitality.'),
});

/** A service with its price. */
export const pricedServiceSchema = featureSchema.extend({
  price: repeatedPriceSchema.describe('The starting price: from {services.crm.price}.'),

  action: actionSchema,
});

/** A tailored solution and its features. */
export const solutionSchema = featureSchema.extend({
  features: listOf([3, 6], textSchema(3, 90)).describe('What it includes, one line each.'),

  action: actionSchema,
});

/** Where to read on. */
const readingListSchema = fields({
  title: textSchema(5, 70).describe('The heading of the section.'),

  items: rowsOf(3, {
    title: textSchema(5, 80).describe("What the link says: the article's headline, or shorter."),

    link: articleLinkSchema,

    description: textSchema(30, 180).describe('Why to read it.'),
  }),
}).describe('Three articles of ours.');

/** The terms of a project, or questions and their answers: a section of short texts, each below a heading of its own. */
export const titledTextsSchema = sectionSchema.omit({ lead: true }).extend({
  items: rowsOf([3, 12], {
    title: textSchema(3, 70).describe('The heading, or the question as a customer would ask it.'),

    text: textSchema(40, 320).describe('The text below it, in one to four sentences.'),
  }).describe('In the order in which they are read.'),
});

/** What a page begins with. */
export const headFields = { page: pageMetadataSchema, head: pageHeaderSchema };

/** What a page with figures of ours ends with. */
export const endFields = { call: callToActionSchema, signed: signedSchema };

/** What the page of a city or an industry begins with. */
export const landingHead = {
  ...headFields,

  actions: listOf([1, 2], actionSchema).describe('The buttons below the headline.'),

  prices: textSchema(20, 140).describe(
    "Below the first buttons: what it costs, from the smallest price on the page, and that VAT isn't in it.",
  ),
};

/** What it ends with. */
export const landingEnd = {
  reading: readingListSchema,
  ...endFields,
  ...factFields,

  draft: draftSchema,
};
