import { z } from 'astro/zod';
import { fields, listOf, rowsOf } from '#lib/schema/fields.ts';
import { drawingFields, partFields } from '#drawings/schema.ts';
import { urlSchema } from '#lib/schema/texts.ts';
import { PRODUCT_IDS } from './products.ts';

const text = z.string().trim().min(1, 'is empty; fill it in');
const worksheet = text.describe('The name of a file in content/worksheets, or rates.');

/** The props of each MDX component that writers may use. `children` is the content that a component must have. */
export const MDX_COMPONENTS = {
  Callout: component({ title: text }, 'text'),
  CaseStudy: component(
    { title: text, facts: z.array(fields({ label: text, value: text })).optional() },
    'text',
  ),
  Cell: inline({
    worksheet,
    id: text,
    scenario: text.optional(),
    word: z.boolean().optional().describe('Writes numbers up to ten as words: four hours a week.'),
  }),
  Checklist: component({ title: text }, 'list'),
  ComparisonTable: component({ caption: text }, 'table'),
  Controller: component({}),
  DataProviders: component({}),
  Drawing: component({
    ...drawingFields,
    says: text.describe(
      'The finding, in one sentence with its figure. Screen readers read it as the text of the drawing.',
    ),
    note: text.optional().describe('The working, or what a block is.'),
    parts: rowsOf([1, 12], {
      ...partFields,
      result: text
        .optional()
        .describe('Of months: what is left in the end, in a column of its own.'),
    }),
    heads: listOf([1, 2], text)
      .optional()
      .describe('Of months: the head of the names, What goes wrong, and that of the results.'),
  }),
  FirmEmail: inline({}),
  FirmName: inline({}),
  FirmPhone: inline({}),
  Phases: component({
    items: rowsOf([2], { when: text, name: text, what: text, cost: text.optional() }),
  }),
  ProductName: inline({ id: z.enum(PRODUCT_IDS) }),
  Question: component({ title: text }, 'text'),
  Regulator: inline({
    complaints: z
      .literal(true)
      .optional()
      .describe('Makes its name a link to its page on complaints, as the privacy page needs.'),
  }),
  WorksheetTable: component({
    caption: text,
    worksheet,
    rows: listOf([1], text),
    scenarios: z.array(text).optional(),
  }),
  Sources: component({
    items: rowsOf([1], {
      fact: text.describe('What the page says, in a few words.'),
      title: text.describe('The name of the page and of its publisher.'),
      address: urlSchema,
      checked: z.iso
        .date("is not a day; write it as '2026-12-01', in quotation marks")
        .optional()
        .describe('The day on which you opened it and found the fact there.'),
    }),
  }),
  Steps: component({}, 'numbered list'),
  Sum: component({
    worksheet,
    rows: listOf([1], text)
      .max(6, 'has more than six lines; the whole sum is on its own page')
      .describe('The ids of the lines that lead to the result. The last is the total.'),
    result: text.optional().describe("In place of the worksheet's answer."),
    notes: z.record(z.string(), text).optional().describe('A remark on a line, by its id.'),
    struck: z.array(text).optional().describe('The ids of lines that are struck out.'),
  }),
};

export type ComponentName = keyof typeof MDX_COMPONENTS;

/** The props of an MDX component. */
export type ComponentProps<Name extends ComponentName> = z.output<
  (typeof MDX_COMPONENTS)[Name]['props']
>;

/** The kind of content inside a component. */
export type ChildrenKind = 'text' | 'list' | 'numbered list' | 'table';

function component<Shape extends z.ZodRawShape>(shape: Shape, children?: ChildrenKind) {
  return { props: fields(shape), children, isInline: false };
}

/** A component that may stand in a sentence. All others are blocks. */
function inline<Shape extends z.ZodRawShape>(shape: Shape) {
  return { ...component(shape), isInline: true };
}
