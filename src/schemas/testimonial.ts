import { z } from 'astro/zod';
import { daySchema } from './shared.ts';
import { textSchema } from './texts.ts';

/** `content/testimonials/*.yaml`: what a customer has said about the firm, and has agreed to see quoted. */
export const testimonialSchema = z.strictObject({
  name: textSchema(3, 60).describe('Who said it. Only a customer who agreed to be quoted.'),

  role: textSchema(3, 60).describe('What they do there, as on a business card: Office manager.'),

  firm: textSchema(2, 60).describe('The firm that they work for.'),

  words: textSchema(40, 400).describe(
    'What they said, word for word and without quotation marks, which the site adds.',
  ),

  agreed: daySchema.describe('The day on which they agreed to be quoted by name: 2026-11-30.'),
});
