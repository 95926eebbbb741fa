import { z } from 'astro/zod';
import { fields, listOf, rowsOf } from './fields.ts';
import { amountSchema, coordinates } from './shared.ts';
import { textSchema } from './texts.ts';

const name = textSchema(2, 24).describe('What it is, in a word or two.');

const value = amountSchema.describe("A number, or a cell as '{crm.outlay}'.");

const named = fields({ label: name, value });

const count = z.int().positive();

/** The drawing of an article: its own worked example. `src/covers` has a function for each kind. */
export const coverSchema = z.discriminatedUnion('kind', [
  drawing('score', 'A row of boxes, some of them ticked.', {
    met: count.describe('How many are ticked.'),
    of: count.min(3).max(12).describe('How many there are.'),
  }),

  drawing('payback', 'A line from minus the cost to its payback.', {
    cost: value.describe('What it costs at the start.'),
    monthlySaving: value.describe('What it saves in a month.'),
    months: count.min(6).max(60).describe('How many months are drawn.'),
  }),

  drawing(
    'gap',
    'Two bars, and the gap between them. The bar that the headline names is highlighted, or else the shorter.',
    { bars: z.tuple([named, named]).describe('The two, in the order of the text.') },
  ),

  drawing('shares', 'A strip cut into shares; the largest is named.', {
    shares: listOf([2, 10], named).describe('The shares, which add up to the whole.'),
  }),

  drawing('units', 'A grid of things, with one or two subsets highlighted.', {
    counts: listOf([2, 3], value).describe(
      'How many there are, then how many of them, largest first: [143, 131, 9].',
    ),
  }),

  drawing('waterfall', 'A value that falls, step by step.', {
    from: named.describe('The value at the start.'),
    cuts: listOf([1, 6], named).describe('What is taken off it, step by step.'),
    to: named.describe('What is left: the start less every cut.'),
  }),

  drawing('links', 'Systems, and the links between them.', {
    systems: count.min(3).max(8).describe('How many systems there are.'),
    made: count.describe('How many of the possible links are made.'),
  }),

  drawing('scales', 'Two whole numbers, weighed against each other.', {
    sides: z.tuple([named, named]).describe('The lighter first reads best. Up to 48 each.'),
  }),

  drawing('stairs', 'Phases as stairs, each as high as its price.', {
    steps: rowsOf([2, 4], {
      label: textSchema(2, 12).describe('The name of the phase.'),
      value: value.describe("What it costs: a number, or a cell as '{crm.outlay}'."),
    }).describe('The phases in their order.'),
  }),

  drawing('places', 'Places at their positions on the map.', {
    places: rowsOf([3, 20], {
      name: textSchema(2, 24).describe('The name of the place.'),
      ...coordinates,
    }).describe('The first is named on the drawing.'),
  }),
]);

/** A kind of drawing: what it draws, and the fields that only it has. */
function drawing<Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  draws: string,
  shape: Shape,
) {
  return fields({
    kind: z.literal(kind).describe(draws),

    headline: textSchema(1, 16).describe(
      "Set large: the one number to remember, such as '{crm.outlay}' or Month 14.",
    ),

    label: textSchema(8, 38).describe('Below it: what the headline counts.'),

    ...shape,
  });
}
