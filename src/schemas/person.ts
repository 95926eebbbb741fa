import { z } from 'astro/zod';
import { PICTURE_ADDRESS } from '#lib/is-picture-name.ts';
import { fields } from '#lib/schema/fields.ts';
import { textSchema, urlSchema } from '#lib/schema/texts.ts';

const NOT_A_PHOTO =
  'is no picture in content/people/images; put it there as JPEG or PNG and write ./images/ and its name';

/** `content/people/*.yaml`: a person who works for the firm. Articles refer to people by file name. */
export const personSchema = fields({
  name: textSchema(3, 60).describe('The name as they sign it. Only people who work for the firm.'),

  role: textSchema(3, 60).describe('What they do, as on a business card: Head of delivery.'),

  answersFor: textSchema(20, 240).describe(
    'What a reader may hold them to, as a sentence: Answers for every sum on this site.',
  ),

  photo: z
    .string()
    .regex(PICTURE_ADDRESS, NOT_A_PHOTO)
    .startsWith('./images/', NOT_A_PHOTO)
    .optional()
    .meta({ examples: ['./images/jane-doe.jpg'] })
    .describe('A picture of them, shown as a square: ./images/jane-doe.jpg.'),

  link: urlSchema
    .optional()
    .meta({ examples: ['https://www.linkedin.com/in/jane-doe'] })
    .describe('Where readers can look them up, such as their own page on LinkedIn.'),
});
