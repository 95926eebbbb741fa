import { amountSchema } from '#lib/schema/amounts.ts';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { actionSchema } from './actions.ts';
import { featureSchema, landingEnd, landingHead, listSection, solutionSchema } from './shared.ts';
import { textSchema } from '#lib/schema/texts.ts';
import { sceneSchema } from './scene.ts';

const tierSchema = fields({
  name: textSchema(3, 30).describe('What the tier is called.'),

  price: textSchema(2, 12).describe('The price as readers see it: £299 or Custom.'),

  period: textSchema(2, 20)
    .optional()
    .describe("What the price is for, such as 'a month'. Leave out for a custom price."),

  limit: textSchema(5, 40).describe("Who the tier is for: 'Up to 2 practitioners'."),

  remark: textSchema(5, 24).optional().describe('In red, on one tier at most: From 26 clients.'),

  features: listOf([4, 6], textSchema(3, 90)).describe('What it includes, one line each.'),

  action: actionSchema,
});

/** Frontmatter of `content/industries/*.mdx`. The file name is the address: `/industries/<file name>`. */
export const industrySchema = fields({
  name: textSchema(2, 40).describe('The trade, in one or two words.'),
  ...landingHead,

  scene: sceneSchema.describe(
    "At the head of the page: something goes wrong, and the visitor sees the software deal with it. Take the page's best story.",
  ),

  stats: rowsOf([3, 4], {
    value: textSchema(1, 14).describe('The result itself, such as Minus 45%.'),

    label: textSchema(10, 120).describe('What was measured, and where.'),
  }).describe('Results, in figures.'),

  statsNote: textSchema(20, 160).describe(
    'Below the figures: which of them are examples. The page says so only here.',
  ),

  features: listSection([2, 4], featureSchema).describe(
    'What the software does that the scene does not show.',
  ),

  tiers: listSection(3, tierSchema)
    .optional()
    .describe('Three prices side by side. The middle one is highlighted.'),

  solutions: listSection([2, 4], solutionSchema)
    .optional()
    .describe('What we tailor, for trades without a price list.'),

  application: fields({
    name: textSchema(5, 60).describe('What the software is, without the name of a product.'),

    price: amountSchema
      .refine((price) => typeof price === 'string' || Number.isInteger(price), {
        error: 'is not in whole pounds; write it without pence',
      })
      .describe('The price on the page: {services.web_app.price}, or 8000.'),
  }).describe('What search engines are told about the software. The price is in whole pounds.'),

  ...landingEnd,
});
