import { expect, test } from '@playwright/test';
import { openFormImmediately } from '../support/quote-form.ts';

test('what a link filled in and the visitor took back does not come back with a reload', async ({
  page,
}) => {
  const link = '/contact?industry=Hospitality&service=CRM+System';
  let form = await openFormImmediately(page, link);
  await form.field('CRM System').uncheck();
  await form.field('Industry').selectOption('');
  await form.name.fill('Ada Byron');

  form = await openFormImmediately(page, link);
  await expect(form.name).toHaveValue('Ada Byron');
  await expect(form.field('Industry')).toHaveValue('');
  await expect(page.locator('[name="serviceNeeds"]:checked')).toHaveCount(0);

  form = await openFormImmediately(page, '/contact?industry=Retail&service=ERP+Solution');
  await expect(form.name).toHaveValue('Ada Byron');
  await expect(form.field('Industry')).toHaveValue('Retail');
  await expect(form.field('ERP Solution')).toBeChecked();
});

for (const stored of ['5', '{"fields":5}', 'not JSON']) {
  test(`the form is live whatever else stands where the draft is kept: ${stored}`, async ({
    page,
  }) => {
    await page.addInitScript((text) => sessionStorage.setItem('enquiry-draft', text), stored);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const form = await openFormImmediately(page, '/contact?industry=Retail');
    await expect(form.field('Industry')).toHaveValue('Retail');
    expect(errors).toEqual([]);
  });
}
