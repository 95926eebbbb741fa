import { z } from 'astro/zod';
import { callSchema, line, statisticSchema } from '#schemas/parts.ts';

/** What an article can be filed under. */
export const CATEGORIES = [
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

const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'is not an article; write its file name without .mdx, such as erp-vs-crm',
  );

/** Frontmatter of `content/articles/*.mdx`. The file name is the address: `/blog/<file name>`. */
export const articleSchema = z.strictObject({
  /** Its place on the blog page. Take the next free number; number 1 is the featured article. */
  number: z.int().positive(),

  /** The headline. Search results cut it at about 60 characters. */
  title: line(10, 60),

  /** The short name in the breadcrumb trail. */
  crumb: line(3, 40),

  /** The two grey lines in search results. Say what the reader will know afterwards. */
  description: line(120, 160),

  /** Three to eight phrases that a customer would type. */
  keywords: z.array(line(2, 40)).min(3).max(8),

  category: z.enum(CATEGORIES),

  /** The day it is published: 2025-02-05. */
  date: z.date(),

  /** The day of the last real change, if there was one. */
  updated: z.date().optional(),

  /** What you tell readers to expect, such as 8 min: between 180 and 260 words of body a minute. */
  readTime: z.string().regex(/^[1-9]\d? min$/, 'is not a reading time; write it as 8 min'),

  /** What cards show, cut after three lines: about 160 characters are seen. */
  excerpt: line(80, 220),

  /** The paragraph below the headline. Do not repeat it in the body. */
  intro: line(100, 320),

  /** The figures at the top of the article. */
  stats: z.array(statisticSchema).min(3).max(4),

  /** File names, without .mdx, of the articles to read next. */
  related: z.array(slug).length(3),

  /** Old addresses, without /blog/, that lead here. */
  aliases: z.array(slug).default([]),

  /** Questions and answers for search engines. The same text must stand in the article. */
  faq: z
    .array(z.strictObject({ question: line(10, 120), answer: line(40, 400) }))
    .length(3)
    .optional(),

  /** The panel at the end, with its button. */
  call: callSchema,

  /** Seen in `npm run dev`, left out of everything public. */
  draft: z.boolean().default(false),
});
