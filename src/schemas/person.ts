import { z } from 'astro/zod';
import { textSchema, urlSchema } from './fields.ts';

/** `content/people/*.yaml`: somebody who works for the firm. Articles name them by their file. */
export const personSchema = z.strictObject({
  name: textSchema(3, 60).describe('As they sign. Only somebody who works for the firm.'),

  role: textSchema(3, 60).describe('What they do, as on a business card: Head of delivery.'),

  answersFor: textSchema(20, 240).describe(
    'What a reader may hold them to, as a sentence: Answers for every sum on this site.',
  ),

  photo: z
    .string()
    .regex(
      /^\.\/images\/\S+$/,
      'is not in content/people/images; put it there and write ./images/ and its name',
    )
    .optional()
    .describe('A picture of them, shown as a square: ./images/jane-doe.jpg.'),

  link: urlSchema
    .optional()
    .describe('Where somebody can look them up, such as their own page on LinkedIn.'),
});
