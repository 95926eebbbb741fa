import { z } from 'astro/zod';
import { lineSchema } from '#schemas/drawing.ts';
import {
  actionSchema,
  bandSchema,
  callSchema,
  featureSchema,
  headSchema,
  line,
  pageSchema,
  pricedServiceSchema,
  readingSchema,
  solutionSchema,
} from '#schemas/parts.ts';

/** Frontmatter of `content/cities/*.mdx`. The file name is the address: `/cities/<file name>`. */
export const citySchema = z.strictObject({
  name: line(2, 40),
  page: pageSchema,
  head: headSchema,

  /** The drawing in the panel: places on a line, each with what changes for a firm there. */
  drawing: lineSchema,

  /** The buttons below the headline. */
  actions: z.array(actionSchema).min(1).max(2),

  /** Why firms here work with us. */
  benefits: bandSchema.extend({ items: z.array(featureSchema).min(3).max(4) }).optional(),

  /** The trades of the city that we build for. */
  industries: bandSchema.extend({ items: z.array(featureSchema).min(3).max(4) }).optional(),

  /** What a project costs here. */
  services: bandSchema.extend({ items: z.array(pricedServiceSchema).min(3).max(4) }).optional(),

  /** Larger packages. */
  offerings: bandSchema.extend({ items: z.array(solutionSchema).length(3) }).optional(),

  /** Towns and districts that we travel to. */
  areas: bandSchema.extend({ places: z.array(line(2, 40)).min(4).max(16) }),

  /** For maps and search engines: the city's centre, in degrees, and the region it lies in. */
  location: z.strictObject({
    region: line(3, 40),
    latitude: z.number().min(49).max(61),
    longitude: z.number().min(-9).max(2),
  }),

  reading: bandSchema.extend({ items: z.array(readingSchema).length(3) }),
  call: callSchema,
});
