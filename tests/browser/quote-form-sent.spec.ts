import { expect, test, type Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/axe.ts';
import { findLowContrast } from '../support/contrast.ts';
import { API_ADDRESS } from '../support/environment.ts';
import { openForm, openFormImmediately } from '../support/quote-form.ts';

const TITLE = 'Thank you for your enquiry!';
const TEXT = "We'll review your requirements and get back to you within 24 hours.";

/** Answers for the backend: it accepts everything. */
async function acceptEverything(page: Page) {
  await page.route(`${API_ADDRESS}/**`, (route) =>
    route.fulfill({
      status: 201,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
}

async function fillForm(page: Page) {
  await acceptEverything(page);
  const form = await openForm(page);
  await form.fillIn('ada@example.com');
  return form;
}

async function sendForm(page: Page) {
  const form = await fillForm(page);
  await form.send.click();
  await expect(form.toast).toContainText(TITLE);
  return form;
}

for (const control of ['send', 'name'] as const) {
  test(`the thanks stay when their toast has gone, after Enter at: ${control}`, async ({
    page,
  }) => {
    const form = await fillForm(page);
    await form[control].press('Enter');
    await expect(form.toast).toContainText(TITLE);
    await expect(form.sent).toBeInViewport({ ratio: 1 });
    await expect(form.sent).toContainText(TEXT);
    await expect(form.sent.getByRole('listitem')).toHaveCount(3);
    await expect(form.name).toBeHidden();
    await expect(form.another).toBeFocused();
    await page.clock.runFor(5000);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect(form.sent).toBeVisible();

    await form.another.press('Enter');
    await expect(form.sent).toHaveCount(0);
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveValue('');
  });
}

test('the thanks are open to everybody, and read aloud once: by the toast, not by the form', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const form = await sendForm(page);
  const speaking = page.locator('[aria-live], [role="status"], [role="alert"], :focus');
  await expect(form.sent).toBeVisible();
  expect(await speaking.filter({ hasText: TITLE }).count()).toBe(1);
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expect(form.announcement).toHaveText('');

  expect(await findAccessibilityFaults(page, 'form')).toEqual([]);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    expect(await page.evaluate(findLowContrast), theme).toEqual([]);
  }
});

test('who sends with a browser that lacks what sending needs is told, and may try again', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await acceptEverything(page);
  const before = await openFormImmediately(page);
  await before.name.fill('Ada Byron');
  const form = await openFormImmediately(page); // With a draft, it may be sent at once.
  await form.email.fill('ada@example.com');
  await form.consent.check();
  await form.send.click();
  await expect(form.toast).toContainText('Something went wrong');
  await expect(form.failure).toBeFocused();
  await expect(form.send).toBeEnabled();
});

test('what is not stored is not thanked for, whatever else answers', async ({ page }) => {
  const form = await fillForm(page);
  // As the sign-in page of a hotel's wireless network.
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'Please sign in' }),
  );
  await form.send.click();
  await expect(form.failure).toContainText("We couldn't send your enquiry");
  await expect(form.name).toHaveValue('Ada Byron');
});

test('a form that is sent again has no thanks of the time before', async ({ page }) => {
  const form = await sendForm(page);
  await form.another.click();
  await form.send.click();
  await expect(form.summary).toBeFocused();
  await expect(form.sent).toHaveCount(0);
});

test('who is elsewhere on the page when the form was sent stays there', async ({ page }) => {
  const form = await fillForm(page);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<null>();
  await page.route('**/rest/v1/**', async (route) => {
    await held;
    await route.fallback();
  });
  await form.send.click();
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.focus();
  letThrough(null);
  await expect(form.sent).toBeVisible();
  await expect(theme).toBeFocused();
});

test('the thanks are open to everybody, in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const form = await sendForm(page);
  await expect(form.sent).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    expect(await findAccessibilityFaults(page, '#enquiry-sent'), theme).toEqual([]);
    expect(await page.evaluate(findLowContrast), theme).toEqual([]);
  }
});

test('the form is emptied though an extension has added a field named reset', async ({ page }) => {
  const form = await fillForm(page);
  await page.evaluate(() => {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'reset' });
    document.querySelector('form')?.append(field);
  });
  await form.send.click();
  await expect(form.sent).toBeVisible();
  await expect(form.name).toHaveValue('');
  await expect(form.consent).not.toBeChecked();
});
