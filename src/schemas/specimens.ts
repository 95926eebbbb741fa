import { amountSchema } from '#lib/schema/amounts.ts';
import { fields, listOf } from '#lib/schema/fields.ts';
import { signedSchema, statSchema } from './shared.ts';
import { textSchema } from '#lib/schema/texts.ts';

const partSchema = fields({
  title: textSchema(4, 40).optional().describe('In bold, above its text or beside its value.'),

  value: textSchema(1, 30).optional().describe('At the right end of the line: a price, a person.'),

  marks: amountSchema.optional().describe('How many tally marks are drawn below the line.'),

  text: textSchema(10, 420).optional().describe('A sentence or a paragraph.'),
}).refine(({ title, text }) => title ?? text, { error: 'has neither a title nor a text' });

/** A paper that a customer is given. */
export const sheetSchema = fields({
  name: textSchema(5, 24).describe('What we call the paper.'),

  when: textSchema(5, 24).describe('When the customer has it.'),

  title: textSchema(5, 50).describe('The heading on the paper itself.'),

  to: textSchema(10, 80).optional().describe('To whom a letter is addressed.'),

  figure: statSchema.extend({ label: textSchema(20, 110) }).optional(),

  parts: listOf([3, 8], partSchema).describe('What is on it, from top to bottom.'),

  end: textSchema(20, 160).describe('The last line: who signs it, or what comes next.'),
});

/** `content/specimens.yaml`: the papers that a customer is given, filled in for one made-up firm. */
export const specimensSchema = fields({
  title: textSchema(5, 40).describe('Above the papers on the home page.'),

  lead: textSchema(20, 160).describe(
    'Below it: whose papers they are, and that the firm is made up.',
  ),

  label: textSchema(5, 24).describe('On every paper, so that nobody takes it for a real one.'),

  sheets: fields({
    answer: sheetSchema.describe('The answer within 24 hours, also shown beside the quote form.'),
    tally: sheetSchema.describe('The tally sheet of the day on site.'),
    scope: sheetSchema.describe('The scope, with the number that we are judged on.'),
  }).describe('In the order in which a customer is given them.'),

  signed: signedSchema,
});
