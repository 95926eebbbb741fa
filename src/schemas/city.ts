import { z } from 'astro/zod';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import {
  coordinates,
  featureSchema,
  landingEnd,
  landingHead,
  linkedFeatureSchema,
  listSection,
  pricedServiceSchema,
  solutionSchema,
} from './shared.ts';
import { textSchema } from '#lib/schema/texts.ts';

/** A map of blocks: places, such a job in each, and a figure. */
const stillSchema = fields({
  title: textSchema(10, 44).describe('What the board shows.'),

  rows: rowsOf([4, 11], {
    text: textSchema(2, 16).describe('The place.'),

    note: textSchema(4, 24).describe('Such a job, in a few words.'),

    place: z
      .tuple([z.int().min(1).max(3), z.int().min(1).max(4)])
      .describe('Where it lies on the map: its row from the north, its column from the west.'),

    figure: textSchema(1, 10).describe(
      "At its right: a figure with its unit, or a cell as '{services.crm.price}'.",
    ),
  }),
});

export type StillData = z.output<typeof stillSchema>;

/** Frontmatter of `content/cities/*.mdx`. The file name is the address: `/cities/<file name>`. */
export const citySchema = fields({
  name: textSchema(2, 40).describe('The name of the city, as its residents write it.'),
  ...landingHead,

  still: stillSchema.describe(
    'Beside the headline: places of the city, with what we have done there.',
  ),

  features: listSection([3, 4], featureSchema).optional().describe('Why firms here work with us.'),

  industries: listSection([3, 4], linkedFeatureSchema)
    .optional()
    .describe('The trades of the city that we build for, each with the page of its industry.'),

  services: listSection([3, 4], pricedServiceSchema)
    .optional()
    .describe('What a project costs here.'),

  solutions: listSection(3, solutionSchema).optional().describe('Larger packages.'),

  areas: fields({
    title: textSchema(5, 70).describe('The heading of the section.'),

    opening: textSchema(10, 160).describe(
      'The beginning of the sentence that ends with the places: We travel to firms in.',
    ),

    places: listOf([4, 16], textSchema(2, 40)).describe('Their names.'),
  }).describe('Towns and districts that we travel to.'),

  location: fields({
    region: textSchema(3, 40).describe('The county, or the part of the country.'),

    ...coordinates,
  }).describe(
    "For maps and search engines: the city's centre, in degrees, and the region it lies in.",
  ),

  ...landingEnd,
});
