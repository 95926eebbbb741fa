import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';

const LIGHT = 'rgb(246, 248, 245)';
const DARK = 'rgb(9, 19, 15)';

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

async function choose(page: Page, theme: 'Light' | 'Dark' | 'System') {
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.locator('#theme-choices').getByText(theme).click();
}

test('the theme follows the device until the visitor chooses one, below the button, which shows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await ground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(LIGHT);
  const button = page.getByRole('button', { name: /^Theme/ });
  await choose(page, 'Dark');
  await expect(button.locator('path').filter({ visible: true })).toHaveClass('dark');
  const [below, above] = [
    await page.locator('#theme-choices').boundingBox(),
    await button.boundingBox(),
  ];
  expect(below?.y).toBeGreaterThan((above?.y ?? NaN) + (above?.height ?? NaN));
  expect((below?.x ?? NaN) + (below?.width ?? NaN)).toBeCloseTo(
    (above?.x ?? NaN) + (above?.width ?? NaN),
  );

  await test.step('it works by keyboard alone', async () => {
    await page.reload();
    await button.focus();
    await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    expect(await ground(page)).toBe(LIGHT);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Theme: Light' })).toBeFocused();
  });
});

test(
  'a chosen theme is kept across pages and overrides the device',
  { tag: '@engines' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await choose(page, 'Dark');
    expect(await ground(page)).toBe(DARK);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    await page.goto('/services');
    expect(await ground(page)).toBe(DARK);
    await page.reload();
    expect(await ground(page)).toBe(DARK);
    await page.getByRole('button', { name: 'Theme' }).hover();
    await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
      'content',
      '#09130f',
    );

    await choose(page, 'System');
    expect(await ground(page)).toBe(LIGHT);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/');
    expect(await ground(page)).toBe(LIGHT);
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

test('a chosen theme is applied in other tabs too', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/about');
  await page.bringToFront(); // A tab behind another draws so slowly that a click waits for two seconds.
  await choose(page, 'Dark');
  await expect(other.locator('html')).toHaveCSS('background-color', DARK);
  await other.bringToFront();
  await other.getByRole('button', { name: 'Theme' }).click();
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.bringToFront();
  await page.locator('#theme-choices').getByText('Light').click(); // The choices are still open.
  await expect(other.locator('html')).toHaveCSS('background-color', LIGHT);
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
  await choose(page, 'Dark');
  await page.clock.runFor('00:10');
  expect(await ground(page)).toBe(DARK);
});
