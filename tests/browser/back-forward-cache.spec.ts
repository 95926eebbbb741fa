import { expect } from '@playwright/test';
import { goBackInCache, test } from '../support/cache-test.ts';

test('a page that is shown again has the theme chosen since, and a closed menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.goto('/services');
  const dark = page.getByRole('radio', { name: 'Dark' });
  await dark.check();
  await goBackInCache(page);
  await expect(menu).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dark).toBeChecked();
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
