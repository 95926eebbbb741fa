import { z } from 'astro/zod';
import { dayIn } from '#lib/dates.ts';
import { daySchema } from '#lib/schema/amounts.ts';
import { fields, listOf } from '#lib/schema/fields.ts';
import { sectionSchema } from './shared.ts';
import { textSchema, urlSchema } from '#lib/schema/texts.ts';
import { plainPageSchema } from './pages.ts';

const changeSchema = fields({
  title: textSchema(5, 70).describe('What changes, in a few words.'),

  when: textSchema(3, 30)
    .refine((when) => !/\d [A-Z]/.test(when) || dayIn(when), {
      error: 'is not in the calendar; write a day that its month has, as 1 April 2027',
    })
    .describe(
      'From when: 1 April 2027, or April 2029 if the day is open. The calendar has it on that day, or on the first of the month.',
    ),

  state: z
    .enum(['In force', 'Day set', 'Announced', 'No day yet'])
    .describe('Day set: by a law or an official page. Announced: no law has set the day yet.'),

  text: textSchema(60, 420).describe(
    'What changes. Only what an official page says; what you could not find, say so.',
  ),

  who: textSchema(10, 160).describe('Who it touches.'),

  systems: textSchema(10, 160).describe('Which of their systems it touches.'),

  ask: textSchema(20, 220).describe('What to ask the people who run those systems, now.'),

  source: fields({
    title: textSchema(5, 90).describe('The name of the official page and its publisher.'),

    address: urlSchema,

    version: textSchema(5, 90)
      .optional()
      .describe('Which version of it you read, if it may have changed since.'),

    checked: daySchema
      .optional()
      .describe('The day on which you read it and found the fact. Leave out until then.'),
  }).describe('The official page.'),

  until: daySchema.describe(
    'The last day on which the entry is known to hold. The check reminds you from 30 days before it.',
  ),
});

/** `content/dates.yaml`: what changes in law for a firm of twenty, in the order of the calendar. */
export const datesSchema = plainPageSchema.extend({
  calendar: fields({
    subscribe: textSchema(10, 60).describe('The link for Apple and Outlook.'),
    google: textSchema(10, 60).describe('The link for Google.'),
    file: textSchema(10, 60).describe(
      'The link to the file, whose address any other program takes.',
    ),
  }).describe('Below the lead: the dates as a calendar to subscribe to.'),

  changes: sectionSchema.extend({
    items: listOf([1], changeSchema).describe('In the order of the calendar.'),

    says: textSchema(20, 90).describe('The finding: {month} is the fullest, with {count}.'),
  }),
});
