// Buttons, and the call to action.
import { z } from 'astro/zod';
import { INDUSTRIES, SERVICES, WANTS } from '#lib/enquiry-options.ts';
import { fields } from '#lib/schema/fields.ts';
import { pageLinkSchema, textSchema } from '#lib/schema/texts.ts';

export const wantSchema = z
  .enum(WANTS)
  .default('quote')
  .describe('What the visitor wants, which the form repeats. Its words are in contact.yaml.');

/** A button. It leads to the quote form unless `to` names another page. */
export const actionSchema = fields({
  label: textSchema(3, 32).describe('The words on the button.'),

  to: pageLinkSchema.default('/contact').describe('Leave out for the quote form.'),

  want: wantSchema,

  industry: z
    .enum(INDUSTRIES)
    .optional()
    .describe(
      "Fills in the form's industry, in the form's own words. Only for buttons that lead to the form.",
    ),

  service: z
    .enum(SERVICES)
    .optional()
    .describe(
      "Ticks one of the form's services, in the form's own words. Only for buttons that lead to the form.",
    ),
});

/** What may be promised beside a call to action. Their words are in `content/firm.yaml`. */
export const PROMISES = [
  'price',
  'stop',
  'overrun',
  'warranty',
  'payback',
  'package',
  'code',
  'parting',
  'hosting',
  'data',
  'notice',
] as const;

/** The call to action at the end of a page. */
export const callToActionSchema = fields({
  title: textSchema(5, 60).describe('What the panel asks for, in large type.'),

  text: textSchema(30, 220).describe('What to tell us, and what comes back.'),

  action: actionSchema,

  promise: z
    .enum(PROMISES)
    .optional()
    .describe(
      "What is promised beside the call: the one that this page's reader worries about. Its words are in firm.yaml. Without it, nothing; data and notice where the page sells one of our products.",
    ),
});

export type CallToAction = z.output<typeof callToActionSchema>;
