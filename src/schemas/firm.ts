import { z } from 'astro/zod';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { PROMISES } from './actions.ts';
import { coordinates, signedSchema } from './shared.ts';
import {
  pageLinkSchema,
  pathSchema,
  textSchema,
  unlessMissing,
  urlSchema,
} from '#lib/schema/texts.ts';

/** What a company must show on its website (SI 2015/17, regulations 24 and 25; SI 2002/2013, regulation 6). */
const companySchema = fields({
  name: textSchema(3, 120).describe('The exact registered name, with Ltd or Limited.'),

  number: z
    .string()
    .regex(
      /^(?:\d{8}|[A-Z]{2}\d{6})$/,
      "is not a company number; write its eight characters as '01234567'",
    )
    .describe("Its number at Companies House, in quotation marks: '01234567'."),

  registeredIn: z
    .enum(['England and Wales', 'Wales', 'Scotland', 'Northern Ireland'])
    .describe('The part of the UK in which it is registered.'),

  office: textSchema(10, 160).describe('The registered office, on one line, with its postcode.'),

  vat: z
    .string()
    .regex(/^GB ?\d{9}$/, 'is not a VAT number; write it as GB123456789')
    .optional()
    .describe('Its VAT number, if it has one.'),

  insurance: textSchema(20, 200)
    .optional()
    .describe(
      'Its professional indemnity insurance: the insurer, how to reach it, and where it covers (SI 2009/2999, regulation 8).',
    ),
});

const providerSchema = fields({
  kind: textSchema(5, 40).describe('What it is: a database host.'),

  name: textSchema(2, 60).optional().describe('Who it is. Leave out until it is chosen.'),

  does: textSchema(10, 160).describe('What it does with an enquiry. Shown after its name.'),

  region: textSchema(2, 60)
    .optional()
    .describe('Where it stores the data, as configured: London, or Ireland (EU).'),

  safeguard: textSchema(5, 160)
    .optional()
    .describe(
      'If that is outside the UK, what protects the data there: UK adequacy regulations, or the International Data Transfer Agreement. Otherwise: none is needed in the UK.',
    ),
});

/** `content/firm.yaml`: who the firm is and what every page shows. No other file has its names. */
export const firmSchema = fields({
  name: textSchema(2, 40).describe("The firm's name, as it signs."),

  foundedAs: textSchema(2, 40).describe('The name under which it was founded.'),

  founded: z.int().min(1900).max(2100).describe('The year it was founded.'),

  tagline: textSchema(5, 60).describe(
    'The line at the foot of every page, and on shared pictures.',
  ),

  email: z
    .email({ error: unlessMissing('is not an email address; write it as name@example.co.uk') })
    .describe('The address that visitors write to.'),

  phone: z
    .string()
    .regex(/^0[\d ]{9,14}$/, 'is not a UK phone number; write it as 01632 960 000')
    .describe('As visitors read it, in groups: 01632 960 000.'),

  location: fields({
    locality: textSchema(2, 40).describe('The town.'),

    region: textSchema(2, 40).describe('The county, for search engines.'),

    country: textSchema(2, 40).describe('The country, after the town.'),

    countryCode: z.string().length(2).describe('Two letters, such as GB.'),

    street: textSchema(5, 80)
      .optional()
      .describe('The house and the street, for the privacy page and search engines.'),

    postcode: z
      .string()
      .regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'is not a UK postcode; write it as SL4 2AA')
      .optional()
      .describe('Such as SL4 2AA.'),

    ...coordinates,
  }),

  company: companySchema
    .optional()
    .describe(
      "What the law requires a company's website to show. It is at the foot of every page.",
    ),

  regulator: textSchema(5, 80).describe(
    "The UK's data protection regulator, by its present name. A law of 2025 makes it the 'Information Commission'; write that once it is in force.",
  ),

  providers: listOf([1], providerSchema).describe(
    'The companies that handle enquiries for us: the privacy page lists them.',
  ),

  serving: textSchema(5, 60).describe('Below the address on the contact page: whom we serve.'),

  phoneHours: textSchema(5, 40).describe('Below the phone number: when it is answered.'),

  emailPromise: textSchema(5, 40).describe('Below the e-mail address: how soon an answer comes.'),

  fastResponse: fields({
    title: textSchema(5, 40).describe('The words beside the clock.'),

    text: textSchema(5, 60).describe('The line below it.'),
  }).describe('The last entry of the contact page: how fast the first reply comes.'),

  promises: z
    .record(
      z.enum(PROMISES),
      fields({
        title: textSchema(10, 60).describe('The promise.'),

        text: textSchema(20, 120).describe('What it means for the customer.'),
      }),
    )
    .describe('Beside the call to action at the end of a page, which names one of them.'),

  openingHours: textSchema(5, 40).describe(
    "For search engines, in schema.org's form: Mo-Fr 09:00-17:00.",
  ),

  linkedin: urlSchema.describe('Our page there, for the icon at the foot of every page.'),

  instagram: urlSchema.describe('Our page there, for the icon at the foot of every page.'),

  navigation: rowsOf([2, 6], {
    label: textSchema(3, 30).describe('What the link says.'),

    to: pageLinkSchema.describe('The page that it leads to.'),
  }).describe("The links in the header, the mobile menu and the footer's first column."),

  quoteButton: textSchema(3, 24).describe('The words on the quote button, which is on every page.'),

  crumbs: z
    .record(
      pathSchema,
      textSchema(2, 40).describe('The name of a page, after its full path such as /cities/leeds'),
    )
    .describe(
      'The names of pages in breadcrumbs and the footer, by path. A page without an entry is named by the end of its path in title case; cities and articles bring their own names.',
    ),

  signed: signedSchema,
});

export type Firm = z.output<typeof firmSchema>;
