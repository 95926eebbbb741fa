import { z } from 'astro/zod';
import {
  actionSchema,
  addressSchema,
  bandSchema,
  callSchema,
  headSchema,
  iconSchema,
  line,
  pageSchema,
  statisticSchema,
} from '#schemas/parts.ts';

/** One product of ours. Its name stands here and nowhere else. */
export const productSchema = z.strictObject({
  /** How articles refer to it: <ProductName id="marketplace" />. */
  id: z.enum(['marketplace', 'fleet', 'clinic']),

  icon: iconSchema,
  name: line(2, 30),
  tagline: line(10, 80),
  description: line(40, 240),
  keyFeatures: z.array(line(5, 60)).length(4),
  metrics: z.array(statisticSchema).length(3),
  status: z.enum(['Live Platform', 'Enterprise Ready', 'Growing Fast']),
  ctaText: line(3, 30),

  /** The colour of its figures. */
  accentColor: z.enum(['ochre', 'blue', 'plum']),

  /** Its own site, opened from the home page in a new tab. Leave out if there is none. */
  website: addressSchema.optional(),
});

/** `content/products.yaml`: the words of the products page, and of the product cards on the home page. */
export const productsSchema = z.strictObject({
  page: pageSchema,
  head: headSchema,
  products: z.array(productSchema).length(3),
  partnership: bandSchema.extend({ actions: z.array(actionSchema).length(2) }),
  call: callSchema,
});
