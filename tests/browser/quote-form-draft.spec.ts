import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { openFormImmediately, whenHydrated } from '../support/quote-form.ts';

test(
  'choices that a link filled in and the visitor removed stay removed after a reload',
  { tag: '@engines' },
  async ({ page }) => {
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
  },
);

test('a draft does not restore the consent or the honeypot', async ({ page }) => {
  const fields = Object.entries({ consent: 'yes', website: 'spam', name: 'Ada', reset: 'x' });
  const draft = JSON.stringify({ query: '', fields });
  await page.addInitScript((text) => sessionStorage.setItem('enquiry-draft', text), draft);
  const form = await openFormImmediately(page);
  await expect(form.name).toHaveValue('Ada');
  await expect(form.consent).not.toBeChecked();
  await expect(form.honeypot).toHaveValue('');
});

test.describe('before hydration', () => {
  /** Opens the form with its script held back; an extension puts an element beside each field. */
  async function openBeforeScript(page: Page, path: string) {
    const release = await holdRequests(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('form input').evaluateAll((inputs) => {
      for (const input of inputs) input.after(document.createElement('div'));
    });
    return {
      name: page.getByLabel('Full Name'),
      /** Releases the script after 1.5 seconds, and waits until the form is hydrated. */
      async hydrate() {
        await page.waitForTimeout(1500);
        release();
        return whenHydrated(page);
      },
    };
  }

  test('typed text survives hydration of a form that an extension changed', async ({ page }) => {
    const early = await openBeforeScript(page, '/contact?industry=Hospitality');
    await early.name.pressSequentially('Ada Byron');
    await page.getByLabel('CRM System').check();
    await page.getByLabel('I agree to be contacted').check();
    const form = await early.hydrate();
    await expect(form.name).toHaveValue('Ada Byron');
    await expect(form.field('CRM System')).toBeChecked();
    await expect(form.field('Industry')).toHaveValue('Hospitality');
    await expect(form.consent).not.toBeChecked();
  });

  test('typed text is merged with the stored draft', async ({ page }) => {
    const before = await openFormImmediately(page);
    await before.name.fill('Ada');
    await before.message.fill('Looms');
    const early = await openBeforeScript(page, '/contact');
    await early.name.pressSequentially('Ada Byron');
    const form = await early.hydrate();
    await expect(form.name).toHaveValue('Ada Byron');
    await expect(form.message).toHaveValue('Looms');
  });
});
