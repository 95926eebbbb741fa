import { expect, test, type Page } from '@playwright/test';
import { findAccessibilityFaults, findLowContrast } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { acceptEverything, openForm } from '../support/quote-form.ts';

const TITLE = 'Thank you for your enquiry!';
const TEXT = "We'll review your requirements and get back to you within 24 hours.";

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
  test(`the confirmation stays when its toast has gone, after Enter on: ${control}`, async ({
    page,
  }) => {
    const form = await fillForm(page);
    await form[control].press('Enter');
    await expect(form.toast).toContainText(TITLE);
    await expect(form.sent).toBeInViewport({ ratio: 1 });
    await expect(form.sent).toContainText(TEXT);
    await expect(form.sent.getByRole('listitem')).toHaveCount(3);
    await expect(form.name).toBeHidden();
    await expect(form.sent).toBeFocused();
    await page.keyboard.press('Enter'); // The second press of an impatient visitor.
    await expect(form.sent).toBeVisible();
    await page.clock.runFor(5000);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect(form.sent).toBeVisible();

    await form.another.press('Enter');
    await expect(form.sent).toHaveCount(0);
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveValue('');
  });
}

test('the confirmation stands alone, without what was for those who have yet to write', async ({
  page,
}) => {
  const form = await fillForm(page);
  const before = page.getByRole('heading', { name: 'Before you write' });
  await expect(before).toHaveCount(1);
  await form.send.click();
  await expect(form.sent).toBeVisible();
  await expect(before).toHaveCount(0);
  await expect(
    page.getByText('You have an answer within 24 hours').filter({ visible: true }),
  ).toHaveCount(1);
  await form.another.click();
  await expect(before).toHaveCount(1);
});

test('the toast announces the confirmation, and the form does not announce it as well', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const form = await sendForm(page);
  const speaking = page.locator('[aria-live], [role="status"], [role="alert"]');
  await expect(form.sent).toBeVisible();
  expect(await speaking.filter({ hasText: TITLE }).count()).toBe(1);
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expect(form.announcement).toHaveText('');
});

test('if the backend never answers, the visitor sees a failure and can try again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => wait(milliseconds / 100); // 150 ms in place of 15 s.
  });
  await page.route('**/rest/v1/**', () => undefined);
  const before = await openForm(page);
  await before.name.fill('Ada Byron');
  const form = await openForm(page); // With a saved form, it may be sent at once.
  await form.email.fill('ada@example.com');
  await form.consent.check();
  await form.send.click();
  await expect(form.toast).toContainText('Something went wrong');
  await expect(form.failure).toBeFocused();
  await expect(form.send).toBeEnabled();
});

test('the focus stays where it is if the visitor has left the form when it is sent', async ({
  page,
}) => {
  const form = await fillForm(page);
  const release = await holdRequests(page, '**/rest/v1/**');
  await form.send.click();
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.focus();
  release();
  await expect(form.sent).toBeVisible();
  await expect(theme).toBeFocused();
});

test('the confirmation is accessible in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const form = await sendForm(page);
  await expect(form.sent).toBeVisible();
  expect(await findAccessibilityFaults(page, '#enquiry-sent')).toEqual([]);
  expect(await findLowContrast(page)).toEqual([]);
});

test('the form is reset even if an extension has added a field named reset', async ({ page }) => {
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
