import { z } from 'astro/zod';
import { daySchema } from '#lib/schema/amounts.ts';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { coverSchema } from '#drawings/schema.ts';
import { callToActionSchema } from './actions.ts';
import { draftSchema, factFields, pageMetadataSchema, statSchema } from './shared.ts';
import { fileNameSchema, slugSchema, textSchema } from '#lib/schema/texts.ts';

/** The categories that an article can be filed under. */
const CATEGORIES = [
  'CRM Solutions',
  'ERP Systems',
  'AI Automation',
  'Digital Strategy',
  'Web Applications',
  'Business Systems',
  'Business Growth',
  'Process Automation',
  'Systems Integration',
  'AI & Data Services',
  'Case Studies',
  'Software Selection',
  'Business Intelligence',
  'Local SEO',
] as const;

const person = fileNameSchema('person', 'jane-doe').optional();

/** Frontmatter of `content/articles/*.mdx`. The file name is the address: `/blog/<file name>`. */
export const articleSchema = fields({
  number: z
    .int()
    .positive()
    .describe(
      'Its place on the blog page. Take the next free number; number 1 is the featured article.',
    ),

  title: textSchema(10, 60).describe('The headline. Search results cut it at about 60 characters.'),

  crumb: textSchema(3, 40).describe('The short name in the breadcrumb trail.'),

  description: textSchema(120, 160).describe(
    'The two grey lines in search results. Say what the reader will know afterwards.',
  ),

  keywords: pageMetadataSchema.shape.keywords,

  category: z.enum(CATEGORIES).describe('The category that it is filed under.'),

  date: daySchema.describe('The day it is published: 2025-02-05.'),

  updated: daySchema.optional().describe('The day of the last real change, if there was one.'),

  readTime: z
    .string()
    .regex(/^[1-9]\d? min$/, 'is not a reading time; write it as 8 min')
    .meta({ examples: ['1 min'] })
    .describe('The reading time, such as 8 min: between 180 and 260 words of the text a minute.'),

  excerpt: textSchema(80, 220).describe(
    'What cards show. Narrow cards show only its first sentences, up to 130 characters.',
  ),

  intro: textSchema(100, 320).describe(
    'The paragraph below the headline. Do not repeat it in the body.',
  ),

  stats: listOf([3, 4], statSchema).describe('The figures at the top of the article.'),

  related: listOf(3, fileNameSchema('article', 'erp-vs-crm')).describe(
    'File names, without .mdx, of the articles to read next.',
  ),

  aliases: z
    .array(slugSchema('erp-vs-crm'))
    .default([])
    .describe('Old addresses, without /blog/, that redirect here, the oldest first.'),

  faq: rowsOf(3, {
    question: textSchema(10, 120).describe('As the article asks it.'),

    answer: textSchema(40, 400).describe('As the article answers it, word for word.'),
  })
    .optional()
    .describe('Questions and answers for search engines. The article must contain the same text.'),

  form: textSchema(4, 24)
    .optional()
    .describe('The kind of piece, beside its reading time: A log, Two quotes, Eight answers.'),

  cover: coverSchema.describe(
    'The drawing on its card, at its head and in shared links: its own worked example.',
  ),

  author: person.describe('Who wrote it, by the file name in content/people, without .yaml.'),

  checkedBy: person.describe('Who has checked its facts and sums, in the same way.'),

  call: callToActionSchema.describe('The panel at the end, with its button.'),

  ...factFields,

  draft: draftSchema,

  scheduled: z
    .boolean()
    .default(false)
    .describe(
      'Confirms that a future date is intended: it is a draft until that day begins in London.',
    ),
});
