import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { blockStorage } from '../support/quote-form.ts';

const LIGHT = 'rgb(246, 248, 245)';
const DARK = 'rgb(9, 19, 15)';

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light' }));

test('the theme follows the device until one is chosen', { tag: '@engines' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectGround(page, DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGround(page, LIGHT);
  await choiceOf(page, 'System').focus();
  await page.keyboard.press('ArrowUp');
  await expectGround(page, DARK);

  const release = await holdRequests(page, '**/*.woff2'); // So that the page is not shown as loaded.
  await page.goto('/services', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  await expectGround(page, DARK); // Before the first paint.
  release(); // Or the test would end only after a timeout.
  await expect(choiceOf(page, 'Dark')).toBeChecked();
  const colour = page.locator('meta[name="theme-color"]').first();
  await expect(colour).toHaveAttribute('content', '#09130f');

  await choiceOf(page, 'System').check();
  await expectGround(page, LIGHT);
  await page.goBack();
  await expectGround(page, LIGHT);
  await expect(choiceOf(page, 'System')).toBeChecked();
});

test('without its script, or before it, the switch shows and sets the theme', async ({ page }) => {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/about');
  await choiceOf(page, 'Dark').check();
  await page.goto('/services');
  await expect(choiceOf(page, 'Dark')).toBeChecked();
  await choiceOf(page, 'Light').check();
  release();
  await expect(page.locator('astro-island[component-export="ThemeSwitch"][ssr]')).toHaveCount(0);
  await expect(choiceOf(page, 'Light')).toBeChecked(); // Hydration leaves it.
  await choiceOf(page, 'Dark').check();

  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/about');
  await choiceOf(page, 'System').check();
  await expectGround(page, LIGHT);
});

test('a chosen theme is applied in other tabs too', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await choiceOf(other, 'Light').check();
  await page.bringToFront(); // A tab behind another draws so slowly that a click waits for two seconds.
  await choiceOf(page, 'Dark').check();
  await expectGround(other, DARK);
  await expect(choiceOf(other, 'Dark')).toBeChecked();
});

test('without storage, a chosen theme lasts as long as the page', async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.clock.install();
  await page.goto('/');
  await choiceOf(page, 'Dark').check();
  await page.clock.runFor('00:10');
  await expectGround(page, DARK);
});

function choiceOf(page: Page, theme: 'Light' | 'Dark' | 'System') {
  return page.getByRole('contentinfo').getByRole('radio', { name: theme });
}

async function expectGround(page: Page, colour: string) {
  await expect(page.locator('html')).toHaveCSS('background-color', colour);
}
