import { z } from 'astro/zod';
import { addressSchema, line, pathSchema } from '#schemas/parts.ts';

const linkSchema = z.strictObject({ label: line(3, 30), to: pathSchema });

/** `content/site.yaml`: who the firm is and what stands on every page. Its names stand nowhere else. */
export const siteSchema = z.strictObject({
  /** The firm's name, as it signs. */
  name: line(2, 40),

  /** The name under which it was founded. */
  foundedAs: line(2, 40),

  /** The year it was founded. */
  founded: z.int().min(1900).max(2100),

  tagline: line(5, 60),
  email: z.email(),

  /** As it is to be read, in groups: 01632 960 000. */
  phone: z.string().regex(/^0[\d ]{9,14}$/, 'is not a UK number; write it as 01632 960 000'),

  location: z.strictObject({
    locality: line(2, 40),
    region: line(2, 40),
    country: line(2, 40),

    /** Two letters, as in GB. */
    countryCode: z.string().length(2),

    latitude: z.number(),
    longitude: z.number(),
  }),

  /** What stands beside the address, the phone, the e-mail and the clock on the contact page. */
  serving: line(5, 60),
  phoneHours: line(5, 40),
  emailPromise: line(5, 40),
  fastResponse: z.strictObject({ title: line(5, 40), text: line(5, 60) }),

  /** For search engines, in schema.org's form: Mo-Fr 09:00-17:00. */
  openingHours: line(5, 40),

  linkedin: addressSchema,
  instagram: addressSchema,

  /** The links in the header. */
  navigation: z.array(linkSchema).min(2).max(5),

  /** The button that is on every page. */
  quoteButton: line(3, 24),

  /** Breadcrumb names of addresses' parts. Articles bring their own; a part without a name is put in title case. */
  crumbs: z.record(z.string(), line(2, 40)),
});
