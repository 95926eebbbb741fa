import { z } from 'astro/zod';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { actionSchema, wantSchema } from './actions.ts';
import { endFields, headFields, iconSchema, sectionSchema } from './shared.ts';
import { urlSchema, textSchema } from '#lib/schema/texts.ts';
import { sheetSchema } from './specimens.ts';

/** How articles refer to our products. */
export const PRODUCT_IDS = ['marketplace', 'fleet', 'clinic'] as const;

const windowRowSchema = fields({
  at: textSchema(3, 8)
    .optional()
    .describe('Before it: when it is due, in quotation marks: "7.50".'),

  text: textSchema(2, 24).describe('A stop, a treatment, an order: what the row is about.'),

  note: textSchema(5, 70).optional().describe('Below it, in small type: what else is known of it.'),

  mark: z
    .enum(['done', 'waiting', 'moving', 'warning', 'stopped'])
    .describe(
      'How it stands. moving is the van, on its way round a closed road; warning is late, or expires, by the number in its state; stopped is struck out; of a diary, waiting is free.',
    ),

  state: textSchema(3, 24).describe('At its right: the state that it is in, such as On time.'),
});

/** A product at work: a certificate and its orders, a round, a diary. */
const windowSchema = fields({
  description: textSchema(60, 240).describe(
    'What the window shows, for people who cannot see it: one sentence. Say that it is an example.',
  ),

  day: textSchema(3, 26).describe("Beside the product's name: the day that the window shows."),

  note: textSchema(10, 60).describe('At the foot of the window: what in it is made up.'),

  parts: rowsOf([1, 2], {
    heading: textSchema(3, 28).optional().describe('Above its rows.'),

    lead: textSchema(5, 40).optional().describe('Below the heading, in small type.'),

    rows: listOf([3, 8], windowRowSchema).describe('In the order of the day.'),
  }).describe('Of the marketplace, a certificate and its orders; of the others, one list.'),
});

/** One of our products. Its name is written here and nowhere else. */
const productSchema = fields({
  id: z.enum(PRODUCT_IDS).describe('How articles refer to it: <ProductName id="marketplace" />.'),

  icon: iconSchema,

  name: textSchema(2, 15).describe('What it is called. No other file has the name.'),

  price: textSchema(5, 40).describe('Below the name: from £299 a month, or how it is paid for.'),

  tagline: textSchema(10, 80).describe('The line below the name: why a customer would want it.'),

  description: textSchema(40, 240).describe('What it is and whom it is for.'),

  keyFeatures: listOf(4, textSchema(5, 60)).describe('The four things that it does best.'),

  stats: rowsOf(3, {
    value: textSchema(1, 6).describe('The figure itself, such as 35+.'),

    label: textSchema(3, 17).describe('What it counts: active clinics.'),
  }),

  status: z
    .enum(['Live Platform', 'Enterprise Ready', 'Growing Fast'])
    .describe('The badge on its card.'),

  ctaText: textSchema(3, 30).describe('Its button, which leads to the quote form.'),

  want: wantSchema,

  accentColor: z
    .enum(['ochre', 'blue', 'plum'])
    .describe('The colour of its figures, and of the marks in its window.'),

  window: windowSchema.describe('An example of the product at work.'),

  website: urlSchema
    .optional()
    .describe('Its own site, opened from the home page in a new tab. Leave out if there is none.'),
});

export type Product = z.output<typeof productSchema>;

/** `content/products.yaml`: the words of the products page, and of the product cards on the home page. */
export const productsSchema = fields({
  ...headFields,

  actions: listOf(2, actionSchema).describe('The buttons below the headline.'),

  products: listOf(3, productSchema).refine(
    (products) => new Set(products.map(({ id }) => id)).size === products.length,
    { error: `use an id twice; write each of ${PRODUCT_IDS.join(', ')} once` },
  ),

  arrangements: sectionSchema
    .extend({
      items: rowsOf([3, 6], {
        name: textSchema(5, 40).describe('What it is called: A fleet licence.'),

        price: textSchema(4, 60).describe('What it costs, or how it is paid for.'),

        customer: textSchema(20, 140).describe('Whom it is for.'),

        contents: textSchema(40, 240).describe('What it contains, and for how long it lasts.'),
      }),

      terms: fields({
        title: textSchema(5, 40).describe('What they are about, in a few words.'),

        text: textSchema(40, 300).describe(
          'How much a price can rise, notice, and records after the end.',
        ),
      }).describe('The last row.'),
    })
    .describe(
      'The ways in which a product can be had. On a phone, whom each is for and what it contains are folded.',
    ),

  incident: sectionSchema
    .extend({ sheet: sheetSchema })
    .describe('The note that we write after a fault, filled in for a made-up one.'),

  ...endFields,
});
