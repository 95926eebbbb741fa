import { expect, test } from 'vitest';
import { getBreadcrumbs } from '#queries/breadcrumbs.ts';

test.each([
  ['/blog/erp-vs-crm', 'ERP vs CRM'],
  ['/cities/newcastle', 'Newcastle'],
  ['/contact/thank-you', 'Thank you'],
])('the breadcrumbs of %s end with %s', async (path, label) => {
  const crumbs = await getBreadcrumbs(path);
  expect(crumbs.at(-1)).toEqual({ label });
});
