import { z } from 'astro/zod';
import { industryDrawingSchema } from '#schemas/drawing.ts';
import {
  actionSchema,
  bandSchema,
  callSchema,
  featureSchema,
  headSchema,
  line,
  metricSchema,
  pageSchema,
  readingSchema,
  solutionSchema,
} from '#schemas/parts.ts';

const tierSchema = z.strictObject({
  name: line(3, 30),

  /** As it is to be read: £299 or Custom. */
  price: line(2, 12),

  /** What the price is for, such as 'a month'. Leave out for a custom price. */
  period: line(2, 20).optional(),

  /** Whom the tier fits: 'Up to 2 practitioners'. */
  limit: line(5, 40),

  features: z.array(line(3, 90)).min(4).max(7),
  action: actionSchema,
});

/** Frontmatter of `content/industries/*.mdx`. The file name is the address: `/industries/<file name>`. */
export const industrySchema = z.strictObject({
  name: line(2, 40),
  page: pageSchema,
  head: headSchema,

  /** Beside the headline: a picture of the trade's own work. Its kind decides what else to write. */
  drawing: industryDrawingSchema,

  /** The buttons below the headline. */
  actions: z.array(actionSchema).min(1).max(2),

  /** Results, in figures. */
  metrics: z.array(metricSchema).min(3).max(4),

  /** What the software does. */
  features: bandSchema.extend({ items: z.array(featureSchema).min(4).max(6) }),

  /** Three prices side by side. The middle one is marked. */
  tiers: bandSchema.extend({ items: z.array(tierSchema).length(3) }).optional(),

  /** What we tailor, for trades without a price list. */
  solutions: bandSchema.extend({ items: z.array(solutionSchema).min(2).max(4) }).optional(),

  /** What search engines are told about the software. The price is in whole pounds. */
  application: z.strictObject({
    name: line(5, 60),
    category: line(5, 60),
    price: z.int().positive(),
  }),

  reading: bandSchema.extend({ items: z.array(readingSchema).length(3) }),
  call: callSchema,
});
