import { expect, test } from 'vitest';
import { orderBoardSchema } from '#schemas/product-window.ts';
import { getPage } from '#queries/pages.ts';

const { products } = await getPage('products');
const board = products.find(({ window }) => window.kind === 'order-board')?.window;

test.each([
  ['17.00', '18.30', []],
  ['5pm', '18.30', ['from: is not a time of day; write it in quotation marks, as "7.50"']],
  ['17.00', '22.30', ['to: is outside the day that is drawn; write a time from 5.00 to 21.00']],
  ['17.00', '16.00', ['to: is no later than `from`; write when the slot ends']],
])('a delivery slot from %s to %s', (from, to, complaints) => {
  const [order, ...others] = orderBoardSchema.parse(board).orders;
  const { error } = orderBoardSchema.safeParse({
    ...board,
    orders: [{ ...order, from, to }, ...others],
  });
  const issues = error?.issues.map(({ path, message }) => `${path.at(-1)?.toString()}: ${message}`);
  expect(issues ?? []).toEqual(complaints);
});
