// A form that the browser shows as it was left, while another page of the tab has changed or sent the saved form.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { goBackInCache, test } from '../support/cache-test.ts';
import { API_ADDRESS } from '../support/environment.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { acceptEverything, openForm, openHomeForm, whenHydrated } from '../support/quote-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sends the form of /contact, with the saved form that it shows. */
async function sendOnContact(page: Page) {
  const form = await openForm(page);
  await form.consent.check();
  await form.send.click();
  await expect(form.sent).toBeVisible();
}

/** A visit of its own: a tab has its own saved form. */
function inTab(context: BrowserContext, title: string, visit: (page: Page) => Promise<void>) {
  return test.step(title, async () => {
    const page = await context.newPage();
    await visit(page);
    await page.close();
  });
}

test('a form shows what was typed last', async ({ context }) => {
  await inTab(
    context,
    'what was typed on a later page is shown on the earlier one, and a key there keeps it',
    async (page) => {
      let form = await openHomeForm(page);
      await form.name.fill('Ada Byron');
      form = await openForm(page);
      await form.name.fill('Ada King');
      await form.message.fill('Looms');

      await goBackInCache(page);
      await expect(form.name).toHaveValue('Ada King');
      await expect(form.message).toHaveValue('Looms');
      await form.message.press('End');
      await form.message.press('!');

      form = await openForm(page);
      await expect(form.name).toHaveValue('Ada King');
      await expect(form.message).toHaveValue('Looms!');
    },
  );

  await inTab(
    context,
    'a form that nothing has changed since comes back as it was left',
    async (page) => {
      const form = await openForm(page, '/contact?industry=Retail');
      await form.name.fill('Ada Byron');
      await form.consent.check();
      await form.send.click();
      await expect(form.summary).toBeVisible();
      await page.goto('/services');
      await goBackInCache(page);
      await expect(form.summary).toBeVisible();
      await expect(form.consent).toBeChecked();
      await expect(form.field('Industry')).toHaveValue('Retail');
    },
  );

  await inTab(
    context,
    'a choice of the link is filled in again, unless the visitor has undone it',
    async (page) => {
      for (const [isUndone, industry] of [
        [false, 'Retail'],
        [true, ''],
      ] as const) {
        const form = await openForm(page, '/contact?industry=Retail');
        await form.unfold();
        if (isUndone) await form.field('Industry').selectOption('');
        const home = await openHomeForm(page);
        await home.name.fill(`Ada, ${industry}`);
        await goBackInCache(page);
        await expect(form.name).toHaveValue(`Ada, ${industry}`);
        await expect(form.field('Industry')).toHaveValue(industry);
      }
    },
  );

  await inTab(
    context,
    'a page that was prerendered before the visitor typed shows the newer saved form',
    async (page) => {
      const form = await openForm(page);
      await page.evaluate(() => {
        sessionStorage.setItem('enquiry-saved', '{"query":"","fields":[["message","Looms"]]}');
        document.dispatchEvent(new Event('prerenderingchange')); // Playwright does not prerender.
      });
      await expect(form.message).toHaveValue('Looms');
    },
  );
});

test('a form does not bring back what was sent', async ({ context }) => {
  await inTab(
    context,
    'a form that was sent from a later page comes back empty, and stays so',
    async (page) => {
      await acceptEverything(page);
      const form = await openHomeForm(page);
      await form.fillIn('ada@example.com', 'a'.repeat(3900));
      await form.unfold();
      await form.field('CRM System').check();
      await sendOnContact(page);

      await goBackInCache(page);
      await expect(form.name).toHaveValue('');
      await expect(form.message).toHaveValue('');
      await expect(page.locator('form p[aria-hidden="true"]')).toHaveCount(0); // The character count.
      await expect(page.locator('form :checked:is(input)')).toHaveCount(0);
      await page.reload();
      await whenHydrated(page);
      await expect(form.name).toHaveValue('');
    },
  );

  await inTab(
    context,
    'errors, a failure and its toast are gone once the form was sent from a later page',
    async (page) => {
      await page.route(`${API_ADDRESS}/**`, (route) => route.abort('connectionrefused'));
      const form = await openForm(page, '/contact?industry=Retail');
      await form.fillIn('ada@example.com');
      await form.send.click();
      await expect(form.failure).toBeVisible();
      await page.unroute(`${API_ADDRESS}/**`);
      await acceptEverything(page);
      await sendOnContact(page);

      await goBackInCache(page);
      await expect(form.failure).toHaveCount(0);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      await expect(form.field('Industry')).toHaveValue('');
    },
  );

  await inTab(
    context,
    'the thanks give way to an enquiry that was begun on a later page',
    async (page) => {
      await acceptEverything(page);
      const form = await openForm(page);
      await form.fillIn('ada@example.com');
      await form.send.click();
      await expect(form.sent).toBeVisible();
      const home = await openHomeForm(page);
      await home.message.fill('Another matter');

      await goBackInCache(page);
      await expect(form.sent).toHaveCount(0);
      await expect(form.message).toHaveValue('Another matter');
    },
  );

  await inTab(
    context,
    'an answer that arrives after the visitor is back does not delete a newer saved form',
    async (page) => {
      await acceptEverything(page);
      const release = await holdRequests(page, '**/rest/v1/**');
      const form = await openForm(page);
      await form.fillIn('ada@example.com', 'First');
      await form.send.click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      const home = await openHomeForm(page);
      await home.message.fill('Second');
      await goBackInCache(page);
      release();
      await expect(form.sent).toContainText('hasn’t been sent');
      await expect(form.message).toHaveValue('Second');
      await expect((await openForm(page)).message).toHaveValue('Second');
    },
  );

  await inTab(
    context,
    'a form that was posted without its script comes back empty',
    async (page) => {
      const home = await openHomeForm(page);
      await home.fillIn('ada@example.com', 'First');
      await page.goto('/contact/thank-you');
      await goBackInCache(page);
      await expect(home.message).toHaveValue('');
    },
  );
});
