import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { openForm, unfold, whenHydrated } from '../support/quote-form.ts';

test(
  'choices that a link filled in and the visitor removed stay removed after a reload',
  { tag: '@engines' },
  async ({ page }) => {
    const link = '/contact?industry=Hospitality&service=CRM+System';
    let form = await openForm(page, link);
    await form.unfold();
    await form.field('CRM System').uncheck();
    await form.field('Industry').selectOption('');
    await form.name.fill('Ada Byron');

    form = await openForm(page, link);
    await expect(form.name).toHaveValue('Ada Byron');
    await expect(form.field('Industry')).toHaveValue('');
    await expect(page.locator('[name="serviceNeeds"]:checked')).toHaveCount(0);

    form = await openForm(page, '/contact?industry=Retail&service=ERP+Solution');
    await expect(form.name).toHaveValue('Ada Byron');
    await expect(form.field('Industry')).toHaveValue('Retail');
    await expect(form.field('ERP Solution')).toBeChecked();
  },
);

test('the saved form prevails over the fields that a browser restores', async ({ page }) => {
  const before = await openForm(page);
  await before.name.fill('Ada Byron');
  await before.message.fill('Looms');
  await page.goto('/services');
  await page.evaluate(() => {
    sessionStorage.setItem('enquiry-saved', '{"query":"","fields":[["name","Ada King"]]}');
  });
  await page.goBack(); // Playwright's Chromium loads the page again.
  const form = await whenHydrated(page);
  await expect(form.name).toHaveValue('Ada King');
  await expect(form.message).toHaveValue('');
});

test('the thank-you page, shown again, keeps the saved form of a later enquiry', async ({
  page,
}) => {
  await page.goto('/contact/thank-you');
  const form = await openForm(page);
  await form.message.fill('Second');
  await page.goBack();
  await page.reload();
  await expect((await openForm(page)).message).toHaveValue('Second');
});

test('a value for which only a change event is fired is kept', async ({ page }) => {
  const fillIn = (message: HTMLTextAreaElement) => {
    message.value = 'a'.repeat(3900);
    message.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const form = await openForm(page);
  await form.message.evaluate(fillIn);
  await expect(page.getByText('You have 100 characters remaining').first()).toBeVisible();
  await page.reload();
  await expect((await whenHydrated(page)).message).toHaveValue('a'.repeat(3900));
});

test.describe('before hydration', () => {
  /** Opens the form with its script held back; an extension puts an element beside each field. */
  async function openBeforeScript(page: Page, path: string) {
    const release = await holdRequests(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Send enquiry' }).waitFor(); // The whole form has arrived.
    await page.locator('form input').evaluateAll((inputs) => {
      for (const input of inputs) input.after(document.createElement('div'));
    });
    return {
      name: page.getByLabel('Full Name'),
      /** Releases the script, and waits until the form is hydrated. */
      hydrate() {
        release();
        return whenHydrated(page);
      },
    };
  }

  test('typed text, and a value for which only a change event is fired, survive hydration of a form that an extension changed', async ({
    page,
  }) => {
    const early = await openBeforeScript(page, '/contact?industry=Hospitality');
    await early.name.pressSequentially('Ada Byron');
    await page.getByLabel('Message').evaluate((message: HTMLTextAreaElement) => {
      message.value = 'Looms';
      message.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await unfold(page);
    await page.getByLabel('CRM System').check();
    await page.getByLabel('I agree to be contacted').check();
    const form = await early.hydrate();
    await expect(form.name).toHaveValue('Ada Byron');
    await expect(form.message).toHaveValue('Looms');
    await expect(form.field('CRM System')).toBeChecked();
    await expect(form.field('Industry')).toHaveValue('Hospitality');
    await expect(form.consent).not.toBeChecked();
    const stored = await page.evaluate(() => sessionStorage.getItem('enquiry-saved-early'));
    expect(stored).toContain('Looms');
  });

  test('typed text is merged with the saved form', async ({ page }) => {
    const before = await openForm(page);
    await before.name.fill('Ada');
    await before.message.fill('Looms');
    const early = await openBeforeScript(page, '/contact');
    await early.name.pressSequentially('Ada Byron');
    const form = await early.hydrate();
    await expect(form.name).toHaveValue('Ada Byron');
    await expect(form.message).toHaveValue('Looms');
  });
});
