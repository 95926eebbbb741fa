import { z } from 'astro/zod';
import { CATEGORIES } from './article.ts';
import { schematicSchema } from './diagram.ts';
import {
  actionSchema,
  sectionSchema,
  daySchema,
  textSchema,
  pageMetadataSchema,
  pathSchema,
  readTimeSchema,
  statSchema,
  statsNoteSchema,
} from './fields.ts';

/** One of the three article cards on the home page. Its date and minutes are its own, not the article's. */
const teaserSchema = z.strictObject({
  title: textSchema(10, 70).describe('The headline of the card.'),

  excerpt: textSchema(80, 220).describe('What the article says in short, cut after three lines.'),

  link: pathSchema.describe("The article's address: /blog/ and its file name. It must exist."),

  category: z.enum(CATEGORIES).describe('What the card says it is filed under.'),

  readTime: readTimeSchema.describe('What the card says, such as 8 min.'),

  date: daySchema.describe('The day that the card says: 2024-12-15.'),
});

/** `content/home.yaml`: the words of the home page. */
export const homeSchema = z.strictObject({
  page: pageMetadataSchema,
  hero: z.strictObject({
    motto: textSchema(5, 40).describe('What we stand for, above the headline.'),

    since: textSchema(10, 70).describe('What we do and since when, behind the motto.'),

    title: textSchema(10, 70).describe('The headline of the site.'),

    lead: textSchema(40, 240).describe('The paragraph below it: what we do, and for whom.'),

    quoteLabel: textSchema(3, 24).describe('The main button. It scrolls to the call to action.'),

    second: actionSchema.describe('The quiet button beside it.'),

    pricesLabel: textSchema(10, 70).describe(
      'Above the list of services, which come with their prices from services.yaml.',
    ),
  }),

  diagram: schematicSchema.describe(
    'The diagram in the panel: what goes in on the left, what comes out on the right.',
  ),

  stats: z.array(statSchema).length(4),

  statsNote: statsNoteSchema,

  products: sectionSchema,
  services: sectionSchema.extend({ action: actionSchema }),
  about: sectionSchema.extend({ action: actionSchema }),
  blog: z.strictObject({
    title: textSchema(5, 70).describe('The heading above the three articles.'),

    action: actionSchema,

    teasers: z.array(teaserSchema).length(3),
  }),
  call: z.strictObject({
    title: textSchema(5, 60).describe('What the closing panel asks for, in large type.'),

    text: textSchema(30, 220).describe('What to tell us, and what comes back.'),

    label: textSchema(3, 24).describe('Its button, which leads to the quote form.'),
  }),
});
