// What the form says of what is typed: errors, slips, and how many characters are left.
import { expect, test, type Locator } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import {
  FORM,
  acceptEverything,
  openForm,
  recordBackendRequests,
  translate,
} from '../support/quote-form.ts';

const TITLE = /^Request a quote/;
const BAD_EMAIL = 'Enter an email address, such as name@company.co.uk';

test('errors are announced, listed and corrected', { tag: '@engines' }, async ({ page }) => {
  const calls = recordBackendRequests(page);
  const form = await openForm(page, '/contact?want=demo');
  const { href } = new URL(page.url());
  const error = page.locator('#email-error');
  const company = form.field('Company');
  const fold = form.optional.locator('summary');

  await test.step('on leaving a field, without moving the focus', async () => {
    await form.email.pressSequentially('ada@example');
    await expect(error).toHaveCount(0);
    await expect(form.announcement).toHaveText('');
    await page.keyboard.press('Tab');
    await expect(error).toContainText(BAD_EMAIL);
    await expect(form.announcement).toHaveText(`Error: ${BAD_EMAIL}`);
    await expect(form.summary).toHaveCount(0);
    await expect(page).toHaveTitle(TITLE);
  });

  await test.step('on sending, in a summary that has the focus, and beside the fields', async () => {
    await form.unfold();
    await company.fill('x'.repeat(161));
    await fold.click();
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await expect(form.announcement).toHaveText('');
    await expect(page).toHaveTitle(/^Error: Request a quote/);
    await expect(form.summary).toBeInViewport({ ratio: 1 });
    await expect(form.summary.getByRole('link')).toHaveText([
      'Enter your full name',
      BAD_EMAIL,
      'Shorten the company to 160 characters',
      'Please agree to our privacy policy to continue.',
    ]);
    await expect(form.toast).toContainText('Consent Required');
    await expect(form.email).toHaveAccessibleDescription(`Error: ${BAD_EMAIL}`);
    await expect(form.message).not.toHaveAttribute('aria-invalid');
    await expect(company).toBeVisible();
    expect(await findFaults(page, FORM, '[data-sonner-toaster]')).toEqual([]);
  });

  await test.step('whose entries lead to the fields, folded or not', async () => {
    await fold.click();
    const red = await form.summary.evaluate((box) => getComputedStyle(box).borderColor);
    for (const [index, control] of [form.name, form.email, company, form.consent].entries()) {
      await form.summary.getByRole('link').nth(index).click();
      await expect(control).toBeFocused();
      await expect(control).toBeInViewport({ ratio: 1 });
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(control).toHaveCSS('border-color', red);
    }
    await expect(page).toHaveURL(href);
  });

  await test.step('until they are corrected, at every key', async () => {
    await form.email.press('End');
    await page.keyboard.type('.');
    await expect(error).toContainText(BAD_EMAIL);
    await page.keyboard.type('c');
    await expect(error).toHaveCount(0);
    await page.keyboard.type('.');
    await expect(error).toHaveCount(0);
    await form.email.fill('ada@example.com');
    await form.name.fill('Ada Byron');
    await company.fill('');
    await expect(form.summary.getByRole('link')).toHaveCount(1);
    await form.consent.check();
    await expect(form.summary).toHaveCount(0);
    await expect(page).toHaveTitle(TITLE);
    await expect(form.consent).toBeFocused();
  });
  expect(calls).toEqual([]);
});

test('leaving a field', async ({ page }) => {
  const form = await openForm(page);
  const error = page.locator('#email-error');
  const outlineOf = (control: Locator) =>
    control.evaluate((element) => {
      const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(element);
      return [outlineWidth, outlineStyle, outlineColor];
    });
  await form.name.focus();
  const ring = await outlineOf(form.name);
  expect(ring[0]).toBe('2px');

  await test.step('that is empty shows no error, but emptying one does', async () => {
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await form.name.fill('Ada');
    await form.name.fill('');
    await page.keyboard.press('Tab');
    await expect(page.locator('#name-error')).toContainText('Enter your full name');
  });

  await test.step('by a click that triggers an error hits the target, although the error moves the page', async () => {
    await form.email.fill('ada');
    await form.consent.hover();
    await page.mouse.down();
    await expect(error).toHaveCount(0);
    await page.mouse.up();
    await expect(form.consent).toBeChecked();
    await expect(error).toContainText(BAD_EMAIL);
  });

  await test.step('that is invalid, and coming back to it, shows the full focus ring', async () => {
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    expect((await outlineOf(form.email))[0]).toBe('1px');
    await form.email.focus();
    expect(await outlineOf(form.email)).toEqual(ring);
  });

  await test.step('in a page that the browser has translated, whose error still follows the value', async () => {
    await translate(error);
    await form.email.fill('');
    await expect(error).toContainText('Enter your email address');
    await expect(error).not.toContainText('[Enter an');
  });
});

test('near its limit, the message says how many characters are left', async ({ page }) => {
  await page.clock.install();
  const form = await openForm(page);
  const count = page.locator('form p[aria-hidden="true"]');
  const announcement = page.locator('#message ~ [role="status"]');
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.message.fill('a'.repeat(3900));
  for (const left of [99, 98]) {
    await page.clock.runFor(999);
    await form.message.press('b');
    await expect(count).toHaveText(`You have ${left} characters remaining`);
    await expect(announcement).toHaveText('');
  }
  await page.clock.runFor(1000);
  await expect(announcement).toHaveText('You have 98 characters remaining');
  await form.email.focus();
  // As speech software does, whose changes have no event.
  await form.message.evaluate((box: HTMLTextAreaElement) => (box.value = 'a'.repeat(4012)));
  await form.message.focus();
  await expect(count).toHaveText('You have 12 characters too many');
  await expect(form.message).toHaveValue('a'.repeat(4012));
});

test('an address with a slip gets a suggestion', { tag: '@engines' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const form = await openForm(page);
  const meant = 'ann.accounts@thelongestnameinmanchester.com';
  const typed = meant.replace(/m$/, 'n');
  await form.email.pressSequentially(typed);
  await expect(form.suggestion).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(form.suggestion).toHaveText(`Did you mean ${meant}?`);
  await expect(form.announcement).toHaveText(`Did you mean ${meant}?`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await form.suggestion.press('Enter');
  await expect(form.email).toHaveValue(meant);
  await expect(form.email).toBeFocused();
  await expect(form.suggestion).toHaveCount(0);
  await form.email.press('ControlOrMeta+z');
  await expect(form.email).toHaveValue(typed);
});

test('thirteen presses of Tab send an enquiry; paper has what is folded', async ({ page }) => {
  await acceptEverything(page);
  const form = await openForm(page);
  for (const [width, height, limit] of [
    [1440, 900, 900],
    [390, 844, 1150],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await form.send.boundingBox();
    const bottom = (box?.y ?? Infinity) + (box?.height ?? 0);
    expect(bottom, `at ${width} px`).toBeLessThanOrEqual(limit);
  }
  const isDrawn = () =>
    form
      .field('Company')
      .evaluate((field) => field.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isDrawn()).toBe(true);
  const hidden = await form.message.evaluate((message: HTMLTextAreaElement) => {
    message.value = 'Looms\n'.repeat(40);
    return message.scrollHeight - message.clientHeight;
  });
  expect(hidden).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  for (const [presses, typed] of [
    [7, 'Ada Byron'],
    [1, 'ada@example.com'],
    [3, ' '], // The consent.
    [2, '\n'],
  ] as const) {
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await expect(form.sent).toBeVisible();
});
