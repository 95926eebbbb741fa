// When the islands' scripts are loaded.
import { expect, test, type Page } from '@playwright/test';
import { FORM } from '../support/quote-form.ts';

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test('reading a page loads no script; the menu loads its own when it opens, and the theme switch when it is seen', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/blog/erp-vs-crm');
  await page.locator('article').getByRole('heading').last().scrollIntoViewIfNeeded();
  await page.clock.runFor('01:00');
  expect(scripts).toEqual([]);
  for (const [name, show] of [
    ['HeaderMenu', () => page.getByRole('button', { name: 'Menu' }).click()],
    ['ThemeSwitch', () => page.getByRole('contentinfo').scrollIntoViewIfNeeded()],
  ] as const) {
    expect(scripts.filter((path) => path.includes(name))).toEqual([]);
    await show();
    await expect(
      page.locator(`astro-island[component-export="${name}"]:not([ssr])`),
    ).toBeAttached();
    await page.keyboard.press('Escape');
  }
});

test('the form on the home page is hydrated near the viewport, and no script is loaded before', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor('01:00');
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page.locator(FORM)).toHaveJSProperty('noValidate', true);
});

test('the script that sends the enquiry is loaded when a field gets the focus, not before', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.locator(FORM)).toHaveJSProperty('noValidate', true);
  await page.clock.runFor('01:00');
  expect(scripts.filter((path) => path.includes('send-enquiry'))).toEqual([]);
  const fetched = page.waitForRequest('**/send-enquiry.*.js');
  await page.getByLabel('Full Name').focus();
  await fetched;
});
