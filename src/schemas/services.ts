import { z } from 'astro/zod';
import { lanesSchema } from './diagram.ts';
import {
  actionSchema,
  callToActionSchema,
  pageHeaderSchema,
  iconSchema,
  textSchema,
  pageMetadataSchema,
  pricedServiceSchema,
  sectionSchema,
  startingPriceSchema,
} from './fields.ts';

/** One service: the problem first, then what we build. */
const serviceSchema = z.strictObject({
  icon: iconSchema,

  title: textSchema(3, 60).describe('The name of the service.'),

  problem: textSchema(30, 200).describe('What the customer has to put up with today.'),

  solution: textSchema(30, 240).describe('What we build against it.'),

  price: startingPriceSchema.describe(
    'The least that it costs, as articles and cities quote it: from £8,000.',
  ),

  starts: textSchema(20, 120).describe('What that price buys: the first version.'),

  outcomes: z.array(textSchema(5, 60)).length(3).describe('What changes for the customer.'),

  example: textSchema(20, 140).describe(
    'Whose outcome the first one is: a firm made up, with its figures before and after.',
  ),

  features: z.array(textSchema(5, 60)).length(3).describe('What is in it.'),

  action: actionSchema,
});

/** `content/services.yaml`: the words of the services page, and of the services teaser on the home page. */
export const servicesSchema = z.strictObject({
  page: pageMetadataSchema,
  head: pageHeaderSchema,

  diagram: lanesSchema.describe(
    'The diagram in the panel: one lane for each service, in their order.',
  ),

  services: z.array(serviceSchema).length(4),

  smaller: sectionSchema
    .extend({ items: z.array(pricedServiceSchema).min(2).max(4) })
    .describe('Smaller jobs below the four, each with its price.'),

  call: callToActionSchema,
});
