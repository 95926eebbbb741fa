import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';

const LIGHT = 'rgb(246, 248, 245)';
const DARK = 'rgb(9, 19, 15)';

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

function choiceOf(page: Page, theme: 'Light' | 'Dark' | 'System') {
  return page.getByRole('contentinfo').getByRole('radio', { name: theme });
}

test('the theme follows the device until the visitor chooses one in the foot, by keyboard too, at every width', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await ground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(LIGHT);
  await choiceOf(page, 'System').focus();
  await page.keyboard.press('ArrowUp');
  await expect(choiceOf(page, 'Dark')).toBeFocused();
  expect(await ground(page)).toBe(DARK);
  await page.keyboard.press('ArrowUp');
  expect(await ground(page)).toBe(LIGHT);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(1);
    const label = page.getByRole('contentinfo').getByText('Dark');
    await label.scrollIntoViewIfNeeded();
    await expect(label, `at ${width} px`).toBeInViewport({ ratio: 1 });
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test(
  'a chosen theme is kept across pages and overrides the device',
  { tag: '@engines' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await choiceOf(page, 'Dark').check();
    expect(await ground(page)).toBe(DARK);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    await page.goto('/services');
    expect(await ground(page)).toBe(DARK);
    await page.reload();
    expect(await ground(page)).toBe(DARK);
    await expect(choiceOf(page, 'Dark')).toBeChecked();
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
      'content',
      '#09130f',
    );

    await choiceOf(page, 'System').check();
    expect(await ground(page)).toBe(LIGHT);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/');
    expect(await ground(page)).toBe(LIGHT);
    await expect(choiceOf(page, 'System')).toBeChecked();
  },
);

test('the stored theme is applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const release = await holdRequests(page, '**/*.woff2'); // So that the page is not shown as loaded.
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await ground(page)).toBe(DARK);
  release(); // Or the test would end only after a timeout.
});

test('while its script is on the way, and when it is not found, the switch shows the theme and sets it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
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
  expect(await ground(page)).toBe(LIGHT);
});

test('a chosen theme is applied in other tabs too', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/about');
  await choiceOf(other, 'Light').check();
  await page.bringToFront(); // A tab behind another draws so slowly that a click waits for two seconds.
  await choiceOf(page, 'Dark').check();
  await expect(other.locator('html')).toHaveCSS('background-color', DARK);
  await expect(choiceOf(other, 'Dark')).toBeChecked();
});

test('without storage, a chosen theme lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is switched off', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.clock.install();
  await page.goto('/');
  await choiceOf(page, 'Dark').check();
  await page.clock.runFor('00:10');
  expect(await ground(page)).toBe(DARK);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch, which could do nothing, is not shown', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(choiceOf(page, 'Dark')).toBeHidden();
  });
});
