// Schema errors that writers see, apart from those in `tests/cli/mistakes.test.ts`.
import type { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { articleSchema } from '#schemas/article.ts';
import { pricedServiceSchema } from '#schemas/shared.ts';
import { pathSchema } from '#schemas/texts.ts';
import { productsSchema } from '#schemas/products.ts';
import { getPage } from '#queries/pages.ts';

const { products } = await getPage('products');

test.each([
  ['readTime', 'five minutes', 'is not a reading time; write it as 8 min'],
  [
    'related',
    ['/blog/erp-vs-crm', 'a', 'b'],
    'is not an article; write its file name without .mdx, such as erp-vs-crm',
  ],
] as const)('the error for the %s %j says what to write', (field, value, problem) => {
  expect(complaintsOf(articleSchema.shape[field], value)).toEqual([problem]);
});

test.each(['services', '/services/', 'https://example.com', '/Services', '//example.com'])(
  '%s is not a page of this site',
  (path) => {
    expect(complaintsOf(pathSchema, path)).toHaveLength(1);
  },
);

test.each([
  ['from £8,000', true],
  ['from £950', true],
  ['£8,000', false],
  ['from £8000', false],
  ['from £8,000 a year', false],
  ['from £8,000.50', false],
])('the service price %s is accepted: %s', (price, isAccepted) => {
  expect(pricedServiceSchema.shape.price.safeParse(price).success).toBe(isAccepted);
});

test('two products cannot share an id', () => {
  const twins = products.map((product) => ({ ...product, id: 'fleet' }));
  expect(complaintsOf(productsSchema.shape.products, twins)).toEqual([
    expect.stringMatching(/^use an id twice; write each of /),
  ]);
});

function complaintsOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}
