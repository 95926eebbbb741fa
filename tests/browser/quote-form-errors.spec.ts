import { expect, test, type Locator } from '@playwright/test';
import { openForm, recordBackendRequests } from '../support/quote-form.ts';

const TITLE = /^Request a quote/;
const BAD_EMAIL = 'Enter an email address, such as name@company.co.uk';

test(
  'sending a form with errors moves the focus to a summary of them, in field order, whose entries lead to the fields',
  { tag: '@engines' },
  async ({ page }) => {
    const calls = recordBackendRequests(page);
    const form = await openForm(page);
    await expect(page).toHaveTitle(TITLE);
    await form.email.fill('ada');
    await form.send.click();

    await expect(form.summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Request a quote/);
    await expect(form.summary).toBeInViewport({ ratio: 1 });
    await expect(form.summary.getByRole('heading')).toHaveText('There is a problem');
    await expect(form.summary.getByRole('link')).toHaveText([
      'Enter your full name',
      BAD_EMAIL,
      'Please agree to our privacy policy to continue.',
    ]);
    await expect(form.toast).toContainText('Consent Required');
    const red = await form.summary.evaluate((box) => getComputedStyle(box).borderColor);
    for (const control of [form.name, form.email, form.consent]) {
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(control).toHaveCSS('border-color', red);
    }
    await expect(form.email).toHaveAccessibleDescription(`Error: ${BAD_EMAIL}`);
    await expect(form.message).not.toHaveAttribute('aria-invalid');
    expect(calls).toEqual([]);

    for (const [index, control] of [form.name, form.email, form.consent].entries()) {
      await form.summary.getByRole('link').nth(index).click();
      await expect(control).toBeFocused();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await expect(page).toHaveURL('/contact');

    await test.step('the page title begins with Error until the errors are corrected', async () => {
      await form.name.fill('Ada Byron');
      await form.email.fill('ada@example.com');
      await expect(form.summary.getByRole('link')).toHaveCount(1);
      await form.consent.check();
      await expect(form.summary).toHaveCount(0);
      await expect(page).toHaveTitle(TITLE);
      await expect(form.consent).toBeFocused();
    });
  },
);

test('the error of a field follows its value in a page that the browser has translated', async ({
  page,
}) => {
  const form = await openForm(page);
  await form.send.click();
  const error = page.locator('#email-error');
  await error.evaluate((paragraph) => {
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode as Text);
    for (const node of nodes) {
      const font = document.createElement('span'); // As Google's translator does, with <font>.
      font.textContent = `[${node.data}]`;
      node.replaceWith(font);
    }
  });
  await form.email.fill('ada');
  await expect(error).toContainText(BAD_EMAIL);
  await expect(error).not.toContainText('[Enter');
});

test('a field is validated and its error announced on blur, and then at every key until it is corrected', async ({
  page,
}) => {
  const form = await openForm(page);
  const error = page.locator('#email-error');
  await form.email.pressSequentially('ada@example');
  await expect(error).toHaveCount(0);
  await expect(form.announcement).toHaveText('');
  await page.keyboard.press('Tab');
  await expect(error).toContainText(BAD_EMAIL);
  await expect(form.announcement).toHaveText(`Error: ${BAD_EMAIL}`);
  await expect(form.summary).toHaveCount(0);
  await expect(page).toHaveTitle(TITLE);

  await form.send.click();
  await expect(form.summary).toBeFocused();
  await expect(form.announcement).toHaveText('');

  await form.email.press('End');
  await page.keyboard.type('.');
  await expect(error).toContainText(BAD_EMAIL);
  await page.keyboard.type('c');
  await expect(error).toHaveCount(0);
  await expect(form.email).not.toHaveAttribute('aria-invalid');
  await page.keyboard.type('.');
  await expect(error).toHaveCount(0);
});

test('leaving a field', async ({ page }) => {
  const form = await openForm(page);
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
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  });

  await test.step('by a click that triggers an error hits the target, although the error moves the page', async () => {
    await form.email.fill('ada');
    await form.consent.hover();
    await page.mouse.down();
    await expect(page.locator('#email-error')).toHaveCount(0);
    await page.mouse.up();
    await expect(form.consent).toBeChecked();
    await expect(page.locator('#email-error')).toContainText(BAD_EMAIL);
  });

  await test.step('that is invalid, and coming back to it, shows the full focus ring', async () => {
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    expect((await outlineOf(form.email))[0]).toBe('1px');
    await form.email.focus();
    expect(await outlineOf(form.email)).toEqual(ring);
  });
});

test('the message shows a character count near its limit, which is announced after a pause, and nothing is cut off', async ({
  page,
}) => {
  await page.clock.install();
  const form = await openForm(page);
  const count = page.locator('form p[aria-hidden="true"]');
  await form.message.fill('a'.repeat(3500));
  await expect(count).toHaveCount(0);
  await form.message.fill('a'.repeat(3501));
  await expect(count).toHaveText('You have 499 characters remaining');
  await form.message.fill('😀'.repeat(3999));
  await expect(count).toHaveText('You have 1 character remaining');
  await form.message.fill('');

  await test.step('it is announced after a pause, not at each key', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    const announcement = page.locator('#message ~ [role="status"]');
    await form.message.fill('a'.repeat(3900));
    for (const left of [99, 98, 97]) {
      await page.clock.runFor(999);
      await form.message.press('b');
      await expect(count).toHaveText(`You have ${left} characters remaining`);
      await expect(announcement).toHaveText('');
    }
    await page.clock.runFor(1000);
    await expect(announcement).toHaveText('You have 97 characters remaining');
    await page.clock.resume();
  });

  await form.message.fill('a'.repeat(4012));
  await expect(count).toHaveText('You have 12 characters too many');
  await expect(form.message).toHaveValue('a'.repeat(4012));
});

test(
  'an address with a slip is suggested when the field is left, and filled in by keyboard',
  { tag: '@engines' },
  async ({ page }) => {
    const form = await openForm(page);
    await form.email.pressSequentially('ann@gmail.co');
    await expect(form.suggestion).toHaveCount(0);
    await form.email.press('n');
    await page.keyboard.press('Tab');
    await expect(form.suggestion).toHaveText('Did you mean ann@gmail.com?');
    await expect(form.announcement).toHaveText('Did you mean ann@gmail.com?');
    await expect(form.email).not.toHaveAttribute('aria-invalid');

    await form.suggestion.press('Enter');
    await expect(form.email).toHaveValue('ann@gmail.com');
    await expect(form.email).toBeFocused();
    await expect(form.suggestion).toHaveCount(0);

    await test.step('one that was not taken goes away as the address changes', async () => {
      await form.email.fill('ann@firm.con');
      await form.message.click();
      await expect(form.suggestion).toBeVisible();
      await form.email.fill('ann@firm.co');
      await expect(form.suggestion).toHaveCount(0);
      await expect(form.announcement).toHaveText('');
    });
  },
);
