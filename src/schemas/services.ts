import { z } from 'astro/zod';
import { numberIn } from '#lib/number-words.ts';
import { amountSchema } from '#lib/schema/amounts.ts';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { actionSchema } from './actions.ts';
import {
  endFields,
  headFields,
  listSection,
  pricedServiceSchema,
  sectionSchema,
} from './shared.ts';
import { fileNameSchema, serviceTitleSchema, textSchema } from '#lib/schema/texts.ts';
import { cellId, inputSchema } from '#worksheets/schema/index.ts';

/** What a service's figures can count, and how many of each can be drawn. */
const MOST = { minutes: 24, cards: 100, days: 30, hours: 12 };
const COUNTED = ['minutes', 'cards', 'days', 'hours'] as const;

const TERM_GROUPS = ['price', 'signing', 'support', 'data'] as const;

const id = cellId.describe('Its name where its price is quoted: {services.crm.price}.');

const price = z
  .string()
  .regex(
    /^from £[1-9]\d{0,2}(?:,\d{3})*$/,
    'is not a starting price; write it as from £8,000, with one number and nothing after it',
  )
  .meta({ examples: ['from £8,000'] })
  .describe('The starting price: from £8,000.');

const problem = textSchema(30, 200).describe('What the customer has to put up with today.');

const proof = fields({
  before: textSchema(1, 8).describe('How it was: 8 min.'),

  after: textSchema(1, 8).describe('How it is: 4 min.'),

  of: textSchema(5, 40).describe('What is measured, before the two: An order.'),

  drawn: z
    .enum(COUNTED)
    .describe(
      'What they count, which is drawn below them: leads or orders as cards in piles, days of a month.',
    ),
})
  .superRefine(({ drawn, ...figures }, context) => {
    for (const name of ['before', 'after'] as const) {
      const count = numberIn(figures[name]);
      if (count >= 1 && count <= MOST[drawn]) continue;
      const message = `is not 1 to ${MOST[drawn]} ${drawn}, which can be drawn; write such a number, or other units`;
      context.addIssue({ code: 'custom', path: [name], input: figures[name], message });
    }
  })
  .describe("The example's two figures, below the price.");

/** One service: the problem first, then what we build. */
const serviceSchema = fields({
  id,

  title: textSchema(3, 60).describe('The name of the service.'),

  problem,

  solution: textSchema(30, 240).describe('What we build to solve it.'),

  price,

  starts: textSchema(20, 120).describe('What that price buys: the first version.'),

  outcomes: listOf(3, textSchema(5, 60)).describe('What changes for the customer.'),

  proof,

  features: listOf(3, textSchema(5, 60)).describe('What it includes.'),

  sum: fileNameSchema('worksheet', 'crm').describe(
    'The worksheet with which a reader works it out for their own firm: the name of its file.',
  ),

  action: actionSchema,
});

/** A quote as we write it, in stages. Its prices are those of the services. */
const exampleQuoteSchema = fields({
  title: textSchema(5, 40).describe('The heading of the quote: what is to be built.'),

  stages: rowsOf([2, 4], {
    service: serviceTitleSchema.describe(
      'The exact title of a service on this page, whose price is shown.',
    ),

    what: textSchema(10, 60).describe('What the stage delivers.'),
  }).describe('In the order in which they are built.'),

  net: textSchema(5, 40).describe('Beside the sum of the stages.'),

  vat: textSchema(5, 40).describe('Beside the VAT. The cell {rates.vat} stands for its rate.'),

  gross: textSchema(5, 40).describe('Beside the total to be paid.'),

  note: textSchema(20, 120).describe('Beside its heading: how it is signed.'),
});

/** `content/services.yaml`: the words of the services page, and of the services teaser on the home page. */
export const servicesSchema = fields({
  ...headFields,

  actions: listOf(2, actionSchema).describe('The buttons below the headline.'),

  quote: exampleQuoteSchema.describe('In the panel: an example of a quote.'),

  smaller: listSection([2, 4], pricedServiceSchema.extend({ id, problem, price, proof })).describe(
    'Smaller services above the four, each with its price.',
  ),

  systems: sectionSchema.describe('Above the four services.'),

  services: listOf(4, serviceSchema),

  figures: z
    .array(inputSchema.extend({ value: z.number() }))
    .describe('Other figures of the price list, quoted as {services.day_price}.'),

  terms: sectionSchema
    .extend({
      groups: z
        .record(z.enum(TERM_GROUPS), textSchema(5, 40))
        .describe('The headings of the terms that are folded.'),

      items: rowsOf([8, 12], {
        title: textSchema(3, 70).describe('The heading, or the question as a customer would ask.'),

        text: textSchema(40, 320).describe('The text below it, in one to four sentences.'),

        group: z.enum(TERM_GROUPS).describe('The group in which it is folded.'),

        open: fields({
          says: textSchema(10, 60).describe('What it promises, as its heading in place of title.'),

          drawn: z.enum(['days', 'months', 'hours']).describe('What the promise counts.'),

          count: amountSchema.describe('How many: 90, or a cell.'),

          of: amountSchema.optional().describe('Of how many, which are outlined.'),
        })
          .optional()
          .describe('The four strongest stand open above the groups, each with its drawing.'),
      }),
    })
    .describe(
      'What the contract says about price, support and ownership, and what customers ask first.',
    ),

  sums: textSchema(10, 60).describe('The link to the page of all sums.'),

  ...endFields,
});
