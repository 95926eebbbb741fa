import { z } from 'astro/zod';
import { CATEGORIES } from '#schemas/article.ts';
import { schematicSchema } from '#schemas/drawing.ts';
import {
  actionSchema,
  bandSchema,
  daySchema,
  line,
  pageSchema,
  pathSchema,
  readTimeSchema,
  statisticSchema,
} from '#schemas/parts.ts';

/** One of the three article cards on the home page. Its date and minutes are its own, not the article's. */
const teaserSchema = z.strictObject({
  title: line(10, 70),

  excerpt: line(80, 220).describe('Cut after three lines.'),

  link: pathSchema.describe("The article's address: /blog/ and its file name. It must exist."),

  category: z.enum(CATEGORIES),
  readTime: readTimeSchema,
  date: daySchema,
});

/** `content/home.yaml`: the words of the home page. */
export const homeSchema = z.strictObject({
  page: pageSchema,
  hero: z.strictObject({
    motto: line(5, 40),
    since: line(10, 70),
    title: line(10, 70),
    lead: line(40, 240),

    quoteLabel: line(3, 24).describe('The main button. It scrolls to the closing call.'),

    second: actionSchema,
  }),

  drawing: schematicSchema.describe(
    'The drawing in the panel: what goes in on the left, what comes out on the right.',
  ),

  figures: z.array(statisticSchema).length(4),
  products: bandSchema,
  services: bandSchema.extend({ action: actionSchema }),
  about: bandSchema.extend({ action: actionSchema }),
  blog: z.strictObject({
    title: line(5, 70),
    action: actionSchema,
    teasers: z.array(teaserSchema).length(3),
  }),
  call: z.strictObject({ title: line(5, 60), text: line(30, 220), label: line(3, 24) }),
});
