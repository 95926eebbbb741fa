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

for (const stored of [
  '5',
  'not JSON',
  '{"fields":5}',
  '{"query":"","fields":[1]}',
  '{"query":"","fields":[["name",{}]]}',
  '{"query":"","fields":[["\\"]","x"]]}',
]) {
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

test('a draft that somebody has changed ticks no consent and fills no honeypot', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fields = [
      ['name', 'Ada Byron'],
      ['consent', 'yes'],
      ['website', 'https://example.com'],
    ];
    sessionStorage.setItem('enquiry-draft', JSON.stringify({ query: '', fields }));
  });
  const form = await openFormImmediately(page);
  await expect(form.name).toHaveValue('Ada Byron');
  await expect(form.consent).not.toBeChecked();
  await expect(form.honeypot).toHaveValue('');
});

test('what is typed before the script comes is kept, though an extension has changed the form', async ({
  page,
}) => {
  let release = () => undefined as unknown;
  const isReleased = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route('**/_astro/QuoteForm.*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/contact?service=CRM+System', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.evaluate(() => {
    for (const input of document.querySelectorAll('form input')) {
      input.after(document.createElement('div'));
    }
  });
  release();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
  await expect(page.getByLabel('CRM System')).toBeChecked();
});
