// The optional fields of the quote form, which are folded until something in them is to be seen.
import { expect, test } from '@playwright/test';
import { acceptEverything, blockStorage, openForm, whenHydrated } from '../support/quote-form.ts';

test('the optional fields are folded, so that the button that sends is near, and paper shows them', async ({
  page,
}) => {
  const form = await openForm(page);
  await expect(form.optional).toHaveJSProperty('open', false);
  for (const [width, height, limit] of [
    [390, 844, 1150],
    [1440, 900, 900],
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
});

test('on a phone, an enquiry is sent with thirteen presses of Tab, from the top of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await acceptEverything(page);
  const form = await openForm(page);
  const tab = async (times: number) => {
    for (let press = 0; press < times; press += 1) await page.keyboard.press('Tab');
  };
  await tab(7);
  await page.keyboard.type('Ada Byron');
  await tab(1);
  await page.keyboard.type('ada@example.com');
  await tab(3);
  await page.keyboard.press('Space'); // The consent.
  await tab(2);
  await expect(form.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.sent).toBeVisible();
});

test(
  'an error in a folded field opens them, and so does its entry in the summary',
  { tag: '@engines' },
  async ({ page }) => {
    const form = await openForm(page);
    const fold = form.optional.locator('summary');
    const company = form.field('Company');
    await form.unfold();
    await company.fill('x'.repeat(161));
    await fold.click();
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await expect(company).toBeVisible();
    await fold.click();
    await form.summary.getByRole('link', { name: /company/ }).click();
    await expect(company).toBeFocused();
    await expect(company).toBeInViewport({ ratio: 1 });
  },
);

test('with storage switched off, the form keeps what the browser restores', async ({ page }) => {
  await page.addInitScript(blockStorage);
  let form = await openForm(page);
  await form.unfold();
  await form.field('Industry').selectOption('Retail');
  await page.goto('/services');
  await page.goBack();
  form = await whenHydrated(page);
  await expect(form.field('Industry')).toBeVisible();
  await expect(form.field('Industry')).toHaveValue('Retail');
});

test('what was saved later prevails over what the browser restores', async ({ page }) => {
  const form = await openForm(page);
  await form.message.fill('Looms');
  await page.goto('/services');
  await page.evaluate(() => sessionStorage.setItem('enquiry-saved', '{"fields":[["name","Ada"]]}'));
  await page.goBack(); // Playwright's Chromium loads the page again.
  await expect(form.name).toHaveValue('Ada');
  await expect(form.message).toHaveValue('');
});
