// Axe on every state of the quote form, with its toasts, in both themes.
import { expect, test } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import { API_ADDRESS } from '../support/environment.ts';
import { FORM, acceptEverything, openForm, openHomeForm } from '../support/quote-form.ts';

const TOASTS = '[data-sonner-toaster]';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the form is accessible with its optional fields open and with errors, after a failure, and once sent', async ({
  page,
}) => {
  await page.route(`${API_ADDRESS}/**`, (route) => route.abort('connectionrefused'));
  const form = await openForm(page);

  await test.step('with errors', async () => {
    await form.unfold();
    await form.message.fill('a'.repeat(4001));
    await form.email.fill('ada@example.con');
    await form.send.click();
    await expect(form.summary).toBeVisible();
    await expect(form.suggestion).toBeVisible();
    expect(await findFaults(page, FORM, TOASTS)).toEqual([]);
  });

  await test.step('after a failure', async () => {
    await form.fillIn('ada@example.com', 'a'.repeat(3900));
    await form.send.click();
    await expect(form.failure).toBeVisible();
    expect(await findFaults(page, FORM, TOASTS)).toEqual([]);
  });

  await test.step('sent', async () => {
    await page.unroute(`${API_ADDRESS}/**`);
    await acceptEverything(page);
    await form.send.click();
    await expect(form.sent).toBeVisible();
    expect(await findFaults(page, 'main', TOASTS)).toEqual([]);
  });
});

test('the form of the home page is accessible with its optional fields open and with errors', async ({
  page,
}) => {
  const form = await openHomeForm(page);
  await form.unfold();
  await form.email.fill('ada@example.con');
  await form.send.click();
  await expect(form.summary).toBeVisible();
  await expect(form.suggestion).toBeVisible();
  expect(await findFaults(page, FORM, TOASTS)).toEqual([]);
});
