import { z } from 'astro/zod';
import {
  actionSchema,
  coordinates,
  draftSchema,
  endFields,
  factFields,
  featureSchema,
  headFields,
  linkedFeatureSchema,
  listSection,
  pricedServiceSchema,
  priceLineSchema,
  readingListSchema,
  solutionSchema,
} from './shared.ts';
import { textSchema } from './texts.ts';
import { stillSchema } from './still.ts';

/** Frontmatter of `content/cities/*.mdx`. The file name is the address: `/cities/<file name>`. */
export const citySchema = z.strictObject({
  name: textSchema(2, 40).describe('The name of the city, as its residents write it.'),
  ...headFields,

  actions: z.array(actionSchema).min(1).max(2).describe('The buttons below the headline.'),

  prices: priceLineSchema,

  still: stillSchema
    .optional()
    .describe('Beside the headline: places of the city, with what we have done there.'),

  benefits: listSection(featureSchema, 3, 4).optional().describe('Why firms here work with us.'),

  industries: listSection(linkedFeatureSchema, 3, 4)
    .optional()
    .describe('The trades of the city that we build for, each with the page of its industry.'),

  services: listSection(pricedServiceSchema, 3, 4)
    .optional()
    .describe('What a project costs here.'),

  offerings: listSection(solutionSchema, 3).optional().describe('Larger packages.'),

  areas: z
    .strictObject({
      title: textSchema(5, 70).describe('The heading of the section.'),

      opening: textSchema(10, 160).describe(
        'The beginning of the sentence that ends with the places: We travel to firms in.',
      ),

      places: z.array(textSchema(2, 40)).min(4).max(16).describe('Their names.'),
    })
    .describe('Towns and districts that we travel to.'),

  location: z
    .strictObject({
      region: textSchema(3, 40).describe('The county, or the part of the country.'),

      ...coordinates,
    })
    .describe(
      "For maps and search engines: the city's centre, in degrees, and the region it lies in.",
    ),

  reading: readingListSchema,
  ...endFields,
  ...factFields,

  draft: draftSchema,
});
