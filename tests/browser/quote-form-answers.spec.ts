// What the server answers, what is then seen, and what is kept.
import { expect, test, type Page, type Route } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import { API_ADDRESS } from '../support/environment.ts';
import { holdRequests } from '../support/hold-requests.ts';
import {
  FORM,
  acceptEverything,
  fillEverything,
  openForm,
  recordBackendRequests,
  valuesIn,
} from '../support/quote-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TITLE = 'Thank you for your enquiry!';
const TEXT = "We'll review your requirements and get back to you within 24 hours.";

/** The built script that sends the enquiry. */
const SENDER = '**/_astro/send-enquiry.*.js';

const status = (code: number) => (route: Route) =>
  route.fulfill({
    status: code,
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    json: { code: '23514', message: 'violates check constraint' },
  });
const OFTEN = 'We’ve had several enquiries from your email address or your network in the past';
const LOST = 'We couldn’t send your enquiry, perhaps because of your connection. Your text';

/** Whether a spam bot may have sent it, the answer, how many requests there are, what the failure says. */
const ANSWERS: [
  why: string,
  isSuspected: boolean,
  answer: (route: Route) => unknown,
  tries: number,
  says: string,
][] = [
  ['no connection', false, (route) => route.abort('connectionrefused'), 2, LOST],
  ['a refusal', false, status(400), 1, 'We couldn’t save your enquiry. Your text is still here'],
  ['too many from a bot', true, status(429), 1, OFTEN],
  ['none, ever', false, () => undefined, 1, LOST],
  ['none to a bot', true, () => undefined, 1, LOST],
];

test('an enquiry that is not stored says why', { tag: '@engines' }, async ({ page }) => {
  await page.addInitScript(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => wait(milliseconds / 20); // 750 ms in place of 15 s.
    Reflect.deleteProperty(String.prototype, 'toWellFormed'); // As in Firefox 115.
  });
  const form = await openForm(page);
  await fillEverything(page);
  for (const [why, isSuspected, answer, tries, says] of ANSWERS)
    await test.step(why, async () => {
      const calls: string[] = [];
      await page.route(`${API_ADDRESS}/**`, (route) => {
        if (route.request().method() !== 'POST') return status(200)(route);
        calls.push(new URL(route.request().url()).pathname);
        return answer(route);
      });
      await form.fillHoneypot(isSuspected ? 'Engine Ltd' : '');
      const typed = await valuesIn(page);
      await form.send.click();
      await expect(form.failure).toContainText(says);
      await expect(form.failure).toBeFocused();
      await expect(form.toast).toContainText(/Something went wrong.*contact us directly\./s);
      const path = isSuspected ? '/functions/v1/submit-enquiry' : '/rest/v1/contact_submissions';
      expect(calls).toEqual(Array.from({ length: tries }, () => path));
      expect(await valuesIn(page)).toEqual(typed);
      await expect(form.send).toBeEnabled();
      await page.unroute(`${API_ADDRESS}/**`);
    });
  expect(await findFaults(page, FORM, '[data-sonner-toaster]')).toEqual([]);

  await test.step('its first response is lost, so that it is sent again', async () => {
    await acceptEverything(page);
    let tries = 0;
    await page.route('**/rest/v1/**', (route) => {
      if (route.request().method() === 'POST') tries += 1;
      return tries === 1 ? route.abort('connectionreset') : route.fallback();
    });
    await form.fillHoneypot('');
    await form.send.click();
    await expect(form.sent).toBeVisible();
    await expect(form.failure).toHaveCount(0);
    expect(tries).toBe(2);
  });
});

test('the confirmation', async ({ page }) => {
  await acceptEverything(page);
  await page.clock.install();
  const form = await openForm(page);
  const before = page.getByRole('heading', { name: 'Before you write' });
  await expect(before).toHaveCount(1);

  await test.step('has the focus after Enter, alone, and is announced by its toast alone', async () => {
    await form.fillIn('ada@example.com');
    await page.evaluate(() => {
      const field = document.createElement('input'); // As an extension might add one.
      Object.assign(field, { type: 'hidden', name: 'reset' });
      document.querySelector('form[method=post]')?.append(field);
      new MutationObserver(() => {
        const another = document.querySelector<HTMLElement>('#enquiry-sent button');
        if (another) another.dataset['first'] ??= getComputedStyle(another).pointerEvents;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await form.name.press('Enter');
    await expect(form.sent).toBeFocused();
    await expect(form.another).toHaveAttribute('data-first', 'none'); // A second tap on Send may land there.
    await expect(form.another).toHaveCSS('pointer-events', 'auto');
    await expect(form.toast).toHaveAttribute('aria-live', 'polite');
    const speaking = page.locator('[aria-live], [role="status"], [role="alert"]');
    expect(await speaking.filter({ hasText: TITLE }).count()).toBe(1);
    await expect(form.announcement).toHaveText('');
    await expect(before).toHaveCount(0);
    await expect(form.sent).toContainText(TEXT);
    await expect(form.sent.getByRole('listitem')).toHaveCount(3);
    await expect(form.sent.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(form.name).toBeHidden();
    expect(await findFaults(page, 'main', '[data-sonner-toaster]')).toEqual([]);
  });

  await test.step('stays when its toast has gone, until another is wanted', async () => {
    await page.keyboard.press('Enter'); // The second press of an impatient visitor.
    await page.clock.runFor(6000);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Request Quote' }).click();
    await expect(form.sent).toHaveCount(0);
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveValue('');
    await expect(form.consent).not.toBeChecked();
    await expect(before).toHaveCount(1);
  });

  await test.step('leaves the focus where it is if the visitor has left the form', async () => {
    await form.fillIn('ada@example.com');
    const release = await holdRequests(page, '**/rest/v1/**');
    await form.send.click();
    const link = page.getByRole('banner').getByRole('link').first();
    await link.focus();
    release();
    await expect(form.sent).toBeVisible();
    await expect(link).toBeFocused();
  });
});

test('what is typed while the form is sent stays, and is said not to be sent', async ({ page }) => {
  await acceptEverything(page);
  const calls = recordBackendRequests(page);
  const release = await holdRequests(page, '**/rest/v1/**');
  const form = await openForm(page);
  await form.fillIn('ada@example.com', 'Looms.');
  await page.locator(FORM).evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit(); // Before the button is disabled.
  });
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await form.message.fill('Looms. Many looms.');
  release();
  await expect(form.toast).toContainText(TITLE);
  await expect(form.message).toHaveValue('Looms. Many looms.');
  await expect(form.message).toBeFocused();
  await expect(form.consent).not.toBeChecked();
  const words = 'What you’ve typed since is still in the form and hasn’t been sent.';
  await expect(form.sent).toContainText(words);
  await expect(form.announcement).toHaveText(words);
  await form.message.press('End');
  await form.message.press('!');
  await expect(form.sent).toBeVisible();
  await expect(form.send).toBeEnabled();
  expect(calls.filter((call) => call.url().includes('/rest/'))).toHaveLength(1);
  await page.reload();
  await expect(form.message).toHaveValue('Looms. Many looms.!');
});

test('without the script that sends, the browser posts the form', async ({ page, context }) => {
  const isPosted = async () => {
    const posted = await page.waitForRequest('**/submit-enquiry');
    return new URLSearchParams(posted.postData() ?? '').get('message');
  };
  const open = async (page: Page) => {
    const form = await openForm(page);
    await form.fillIn('ada@example.com', 'Looms.');
    return form;
  };
  await page.route('**/submit-enquiry', (route) => route.fulfill({ status: 204 }));

  await test.step('the browser is too old for any of its scripts', async () => {
    const old = await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    const failing = page.waitForEvent('console', (line) => line.text().includes('too old'));
    await page.goto('/contact');
    await failing;
    await fillEverything(page);
    const posted = isPosted();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    expect(await posted).toBe('Looms.\r\nMany looms.');
    await old.dispose();
  });

  await test.step('it fails to load', async () => {
    await page.route(SENDER, (route) => route.abort('connectionreset'));
    const form = await open(page);
    const posted = isPosted();
    await form.send.click();
    expect(await posted).toBe('Looms.');
    await expect(form.consent).not.toBeChecked(); // If the visitor stays, it is another enquiry.
  });

  await test.step('the site does not answer either', async () => {
    const form = await open(page);
    await context.setOffline(true);
    await form.send.click();
    await expect(form.failure).toBeFocused();
    await expect(form.failure).toContainText('Reload the page when you’re online again');
    await expect(form.message).toHaveValue('Looms.');
    await context.setOffline(false);
    await page.unroute(SENDER);
  });

  await test.step('it is ten seconds late', async () => {
    const release = await holdRequests(page, SENDER);
    await page.clock.install();
    const form = await open(page);
    await page.clock.pauseAt(Date.now() + 60_000); // On a busy machine, a second is soon over.
    await form.send.click();
    await page.clock.runFor(9_000);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    const posted = isPosted();
    await page.clock.runFor(1_000);
    expect(await posted).toBe('Looms.');
    release();
  });
});
