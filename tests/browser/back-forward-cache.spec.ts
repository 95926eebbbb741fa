import { expect } from '@playwright/test';
import { goBackInCache, goForwardInCache, test } from '../support/cache-test.ts';

test('a theme chosen on a later page is applied to an earlier one, and back', async ({ page }) => {
  const html = page.locator('html');
  const choose = async (theme: string) => {
    await page.getByRole('radio', { name: theme }).check();
    await expect(html).toHaveAttribute('data-theme', theme.toLowerCase());
  };
  await page.goto('/');
  await page.goto('/services');
  await choose('Dark');
  await goBackInCache(page);
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

test('the menu is closed when the visitor comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.goto('/services');
  await goBackInCache(page);
  await expect(menu).toBeHidden();
});
