// When the islands' scripts are loaded: not for reading a page.
import { expect, test, type Page } from '@playwright/test';
import { FORM } from '../support/quote-form.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('menu and theme switch are loaded when they are seen', async ({ page }) => {
  const loaded = await openAndRest(page, '/blog/erp-vs-crm');
  await page.locator('article').getByRole('heading').last().scrollIntoViewIfNeeded();
  await page.clock.runFor('01:00');
  expect(loaded('')).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => loaded('HeaderMenu')).toBe(1);
  expect(loaded('ThemeSwitch')).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => loaded('ThemeSwitch')).toBe(1);
});

test('the form is loaded when near, and what sends it with a first field', async ({ page }) => {
  const loaded = await openAndRest(page, '/');
  expect(loaded('')).toBe(0);
  await page.getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page.locator(FORM)).toHaveJSProperty('noValidate', true);
  await page.clock.runFor('01:00');
  expect(loaded('send-enquiry')).toBe(0);
  await page.getByLabel('Full Name').focus();
  await expect.poll(() => loaded('send-enquiry')).toBe(1);
});

/** Returns how many scripts have been loaded whose path has the name. */
async function openAndRest(page: Page, path: string): Promise<(name: string) => number> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor('01:00');
  return (name) => scripts.filter((address) => address.includes(name)).length;
}
