import { z } from 'astro/zod';
import { hubSchema } from '#schemas/drawing.ts';
import {
  actionSchema,
  addressSchema,
  bandSchema,
  callSchema,
  headSchema,
  iconSchema,
  line,
  pageSchema,
} from '#schemas/parts.ts';

/** A figure of a product, short enough for a box of the drawing: '35+ active clinics'. */
const resultSchema = z.strictObject({ value: line(1, 6), label: line(3, 17) });

/** One product of ours. Its name stands here and nowhere else. */
export const productSchema = z.strictObject({
  /** How articles refer to it: <ProductName id="marketplace" />. */
  id: z.enum(['marketplace', 'fleet', 'clinic']),

  icon: iconSchema,
  name: line(2, 15),
  tagline: line(10, 80),
  description: line(40, 240),
  keyFeatures: z.array(line(5, 60)).length(4),

  /** The first one stands in the drawing as well. */
  metrics: z.tuple([resultSchema, resultSchema, resultSchema]),

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

  /** The drawing in the panel: what stands behind the products. They bring their own labels. */
  drawing: hubSchema.omit({ spokes: true }),

  products: z.array(productSchema).length(3),
  partnership: bandSchema.extend({ actions: z.array(actionSchema).length(2) }),
  call: callSchema,
});
