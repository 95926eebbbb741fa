// Schema errors that writers see, apart from those in `tests/cli/slips.test.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import JSON5 from 'json5';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { articleSchema } from '#schemas/article.ts';
import { COLLECTIONS } from '#schemas/collections.ts';
import { MDX_COMPONENTS } from '#schemas/component-props.ts';
import { datesSchema } from '#schemas/dates.ts';
import { firmSchema } from '#schemas/firm.ts';
import { industrySchema } from '#schemas/industry.ts';
import { pricedServiceSchema } from '#schemas/shared.ts';
import { pathSchema } from '#lib/schema/texts.ts';
import { productsSchema } from '#schemas/products.ts';
import { getPage } from '#queries/pages.ts';

const { products } = await getPage('products');
const PLACE = firmSchema.shape.location.shape;

test.each([
  [articleSchema.shape.readTime, '0 min', 'is not a reading time; write it as 8 min'],
  [
    datesSchema.shape.changes.shape.items.element.shape.when,
    'From 31 April 2027',
    'is not in the calendar; write a day that its month has, as 1 April 2027',
  ],
  [
    industrySchema.shape.application.shape.price,
    99.5,
    'is not in whole pounds; write it without pence',
  ],
  [PLACE.postcode, 'SL4 2AAB', 'is not a UK postcode; write it as SL4 2AA'],
  [
    articleSchema.shape.related,
    ['/blog/erp-vs-crm', 'a', 'b'],
    'is not a file name without its ending; write it as erp-vs-crm',
  ],
  [
    pricedServiceSchema.shape.price,
    '£8,000 to £12,000',
    "is not a starting price; write it as 'from {services.crm.price}' or from £8,000, with one number and nothing after it",
  ],
])('the error for $1 says what to write', (schema, value, problem) => {
  expect(complaintsOf(schema, value)).toEqual([problem]);
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

test('the editor has the schema of every YAML file, and a snippet for every component', () => {
  const read = (file: string): Record<string, object> =>
    JSON5.parse(readFileSync(join(PROJECT_ROOT, '.vscode', file), 'utf8'));
  const files = Object.entries(COLLECTIONS).map(([name, { folder, pattern }]) => [
    `./.astro/collections/${name}.schema.json`,
    join('/content', folder, pattern),
  ]);
  const yaml = files.filter(([, file]) => file?.endsWith('.yaml'));
  expect(read('settings.json')['yaml.schemas']).toEqual(Object.fromEntries(yaml));
  expect(Object.keys(read('mdx.code-snippets')).sort()).toEqual(Object.keys(MDX_COMPONENTS).sort());
});
