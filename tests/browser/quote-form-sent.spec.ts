import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { acceptEverything, openForm } from '../support/quote-form.ts';

const TITLE = 'Thank you for your enquiry!';
const TEXT = "We'll review your requirements and get back to you within 24 hours.";

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the confirmation', async ({ page }) => {
  await acceptEverything(page);
  await page.clock.install();
  const form = await openForm(page);
  const toast = page.locator('[data-sonner-toast]');
  const before = page.getByRole('heading', { name: 'Before you write' });

  await test.step('is announced by its toast, and not by the form as well', async () => {
    await form.fillIn('ada@example.com');
    await expect(before).toHaveCount(1);
    await form.send.press('Enter');
    await expect(form.toast).toContainText(TITLE);
    await expect(form.toast).toHaveAttribute('aria-live', 'polite');
    const speaking = page.locator('[aria-live], [role="status"], [role="alert"]');
    await expect(form.sent).toBeVisible();
    expect(await speaking.filter({ hasText: TITLE }).count()).toBe(1);
    await expect(toast).toBeVisible();
    await expect(form.announcement).toHaveText('');
  });

  await test.step('stands alone, without what was for those who have yet to write', async () => {
    await expect(before).toHaveCount(0);
    const promise = page.getByText('You have an answer within 24 hours');
    await expect(promise.filter({ visible: true })).toHaveCount(1);
    await expect(form.sent).toBeInViewport({ ratio: 1 });
    await expect(form.sent).toContainText(TEXT);
    await expect(form.sent.getByRole('listitem')).toHaveCount(3);
    await expect(form.name).toBeHidden();
  });

  await test.step('has the focus, and stays when its toast has gone', async () => {
    await expect(form.sent).toBeFocused();
    await page.keyboard.press('Enter'); // The second press of an impatient visitor.
    await expect(form.sent).toBeVisible();
    await page.clock.runFor(6000);
    await expect(toast).toHaveCount(0);
    await expect(form.sent).toBeVisible();
    await form.another.press('Enter');
    await expect(form.sent).toHaveCount(0);
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveValue('');
    await expect(before).toHaveCount(1);
  });

  await test.step('has the focus after Enter in a field, and the form is reset even if an extension has added a field named reset', async () => {
    await form.fillIn('ada@example.com');
    await page.evaluate(() => {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name: 'reset' });
      document.querySelector('form')?.append(field);
    });
    await form.name.press('Enter');
    await expect(form.sent).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.sent).toBeVisible();
    await expect(form.name).toHaveValue('');
    await expect(form.consent).not.toBeChecked();
    await form.another.click();
  });

  await test.step('leaves the focus where it is if the visitor has left the form', async () => {
    await form.fillIn('ada@example.com');
    const release = await holdRequests(page, '**/rest/v1/**');
    await form.send.click();
    const theme = page.getByRole('button', { name: /^Theme/ });
    await theme.focus();
    release();
    await expect(form.sent).toBeVisible();
    await expect(theme).toBeFocused();
  });
});

test('if an answer never comes, the visitor sees a failure and can try again', async ({ page }) => {
  await page.addInitScript(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => wait(milliseconds / 100); // 150 ms in place of 15 s.
  });
  const never = () => undefined;
  await page.route('**/{rest,functions}/v1/**', never);
  const before = await openForm(page);
  await before.name.fill('Ada Byron');
  await before.email.fill('ada@example.com');

  await test.step('from the table', async () => {
    const form = await openForm(page); // With a saved form, it may be sent at once.
    await form.consent.check();
    await form.send.click();
    await expect(form.toast).toContainText('Something went wrong');
    await expect(form.failure).toBeFocused();
    await expect(form.send).toBeEnabled();
  });

  await test.step('from the function for suspected enquiries', async () => {
    const form = await openForm(page);
    await form.consent.check();
    await form.fillHoneypot();
    await form.send.click();
    await expect(form.failure).toBeFocused();
    await expect(form.send).toBeEnabled();
  });

  await test.step('from the site, whose script that sends has failed', async () => {
    await page.route('**/_astro/send-enquiry.*.js', (route) => route.abort('connectionreset'));
    const form = await openForm(page);
    await page.route('**/contact', (route) =>
      route.request().method() === 'HEAD' ? undefined : route.continue(),
    );
    await form.consent.check();
    await form.send.click();
    await expect(form.failure).toContainText('Reload the page when you’re online again');
  });
});
