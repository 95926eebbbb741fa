import { expect } from '@playwright/test';
import { goBackInCache, goForwardInCache, test } from '../support/cache-test.ts';

test('a page that is shown again has the theme chosen since, and a closed menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const html = page.locator('html');
  const choose = async (theme: string) => {
    await page.getByRole('radio', { name: theme }).check();
    await expect(html).toHaveAttribute('data-theme', theme.toLowerCase());
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.goto('/services');
  await choose('Dark');
  await goBackInCache(page);
  await expect(menu).toBeHidden();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
    'content',
    '#09130f',
  );
  await choose('Light');
  await goForwardInCache(page);
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('a worksheet has the figures that were typed last, and keeps them', async ({ page }) => {
  await page.goto('/worksheets/crm#crm:seat=2');
  const seat = page.locator('input[name=seat]');
  await expect(seat).toHaveValue('2');
  await seat.fill('3');
  // As Safari does, because the field has `autocomplete="off"`.
  await seat.evaluate((input: HTMLInputElement) => {
    addEventListener('pagehide', () => (input.value = input.defaultValue));
  });
  await page.goto('/about'); // Before the figure is stored.
  await goBackInCache(page);
  await expect(seat).toHaveValue('3');
  await page.locator('input[name=job_value]').fill('1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#crm:job_value=1,seat=3$/);
});
