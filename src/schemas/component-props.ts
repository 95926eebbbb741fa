import { z } from 'astro/zod';
import { fields, rowsOf } from '#lib/schema/fields.ts';
import { drawingProps } from '#drawings/schema.ts';
import { filledSchema as text, urlSchema } from '#lib/schema/texts.ts';
import { cellProps, sumProps, tableProps } from '#worksheets/schema/index.ts';
import { PRODUCT_IDS } from './products.ts';

/** The props of each MDX component that writers may use. `children` is the content that a component must have. */
export const MDX_COMPONENTS = {
  Callout: component({ title: text }, 'text'),
  CaseStudy: component(
    { title: text, facts: rowsOf([2, 4], { label: text, value: text }) },
    'text',
  ),
  Cell: inline(cellProps.shape),
  Checklist: component({ title: text }, 'list'),
  ComparisonTable: component({ caption: text }, 'table'),
  Controller: component({}),
  DataProviders: component({}),
  Drawing: component(drawingProps.shape),
  FirmEmail: inline({}),
  FirmName: inline({}),
  FirmPhone: inline({}),
  Phases: component({
    items: rowsOf([2], { when: text, name: text, what: text, cost: text.optional() }),
  }),
  ProductName: inline({ id: z.enum(PRODUCT_IDS) }),
  Question: component({ title: text }, 'text'),
  Regulator: inline({}),
  WorksheetTable: component(tableProps.shape),
  Sources: component({
    items: rowsOf([1], {
      fact: text.describe('What the page says, in a few words.'),
      title: text.describe('The name of the page and of its publisher.'),
      address: urlSchema,
    }),
  }),
  Steps: component({}, 'numbered list'),
  Sum: component(sumProps.shape),
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
