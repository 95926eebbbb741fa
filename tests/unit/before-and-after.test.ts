// Blocks of ink for what is counted: as many as the figures say.
import { expect, test } from 'vitest';
import { drawBeforeAndAfter, type Counted } from '#drawings/before-and-after.ts';
import { drawTerm } from '#drawings/terms.ts';

const COUNTS: [counted: Counted, before: number, after: number, marks: Record<string, number>][] = [
  ['minutes', 8, 4, { ink: 4, faint: 4, pen: 1 }],
  ['cards', 50, 70, { ink: 50, fresh: 20 }],
  ['cards', 20, 4, { ink: 4, flat: 16, pen: 5 }],
  ['days', 12, 3, { on: 3, ink: 3, faint: 9, blank: 18, pen: 2 }],
  ['days', 30, 14, { ink: 14, faint: 16, blank: 0, pen: 3 }],
  ['hours', 5, 2, { ink: 2, faint: 3, blank: 7, pen: 1 }],
];

test.each(COUNTS)('%s: %i becomes %i', (counted, before, after, marks) => {
  expect(count(drawBeforeAndAfter(counted, before, after), marks)).toEqual(marks);
});

test('of cards, the pen begins beside those that stay, and above them at the first that goes', () => {
  const [, pen = ''] = /class="pen" d="([^"]*)"/.exec(drawBeforeAndAfter('cards', 20, 4)) ?? [];
  expect([...pen.matchAll(/M(-?\d+)/g)].map(([, x]) => x)).toEqual([
    '108',
    '108',
    '-2',
    '-2',
    '-2',
  ]);
});

test.each([
  ['days', 5, 6, { ink: 5, blank: 1, pen: 0 }],
  ['days', 90, 90, { ink: 90, blank: 0 }],
  ['months', 24, 36, { ink: 24, blank: 12, pen: 1 }],
  ['hours', 1, 12, { ink: 1, blank: 11 }],
] as const)('a term of %s: %i of %s', (counted, promised, of, marks) => {
  expect(count(drawTerm(counted, promised, of), marks)).toEqual(marks);
});

/** How many shapes a drawing has of each look. */
function count(drawing: string, looks: object) {
  return Object.fromEntries(
    Object.keys(looks).map((look) => {
      const [, data = ''] = new RegExp(`class="${look}" d="([^"]*)"`).exec(drawing) ?? [];
      return [look, (data || drawing).split(data ? 'M' : `"${look}" x=`).length - 1];
    }),
  );
}
