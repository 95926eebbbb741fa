import { z } from 'astro/zod';
import { pathSchema, textSchema, urlSchema } from './fields.ts';

const linkSchema = z.strictObject({
  label: textSchema(3, 30).describe('What the link says.'),

  to: pathSchema.describe('The page that it leads to.'),
});

/** `content/site.yaml`: who the firm is and what stands on every page. Its names stand nowhere else. */
export const siteSchema = z.strictObject({
  name: textSchema(2, 40).describe("The firm's name, as it signs."),

  foundedAs: textSchema(2, 40).describe('The name under which it was founded.'),

  founded: z.int().min(1900).max(2100).describe('The year it was founded.'),

  tagline: textSchema(5, 60).describe(
    'The line at the foot of every page, and on shared pictures.',
  ),

  email: z.email().describe('Where visitors write to.'),

  phone: z
    .string()
    .regex(/^0[\d ]{9,14}$/, 'is not a UK number; write it as 01632 960 000')
    .describe('As it is to be read, in groups: 01632 960 000.'),

  location: z.strictObject({
    locality: textSchema(2, 40).describe('The town.'),

    region: textSchema(2, 40).describe('The county, for search engines.'),

    country: textSchema(2, 40).describe('The country, behind the town.'),

    countryCode: z.string().length(2).describe('Two letters, as in GB.'),

    latitude: z.number().describe('Degrees north, for search engines.'),

    longitude: z.number().describe('Degrees east; below zero is west.'),
  }),

  serving: textSchema(5, 60).describe('Below the address on the contact page: whom we serve.'),

  phoneHours: textSchema(5, 40).describe('Below the phone number: when somebody answers.'),

  emailPromise: textSchema(5, 40).describe('Below the e-mail address: how soon an answer comes.'),

  fastResponse: z
    .strictObject({
      title: textSchema(5, 40).describe('What stands beside the clock.'),

      text: textSchema(5, 60).describe('What stands below it.'),
    })
    .describe('The last entry of the contact page: how fast the first reply comes.'),

  openingHours: textSchema(5, 40).describe(
    "For search engines, in schema.org's form: Mo-Fr 09:00-17:00.",
  ),

  linkedin: urlSchema.describe('Our page there, for the icon at the foot of every page.'),

  instagram: urlSchema.describe('Our page there, for the icon at the foot of every page.'),

  navigation: z.array(linkSchema).min(2).max(5).describe('The links in the header.'),

  quoteButton: textSchema(3, 24).describe('The button that is on every page.'),

  crumbs: z
    .record(
      pathSchema,
      textSchema(2, 40).describe(
        'The name of a page, behind its whole address such as /cities/leeds',
      ),
    )
    .describe(
      'What breadcrumbs and the foot of every page call a page, by its address: /cities/leeds. Articles and categories bring their own names; a page without one has its address in title case.',
    ),
});
