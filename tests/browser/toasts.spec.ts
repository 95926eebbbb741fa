import { expect, test, type Page } from '@playwright/test';

async function triggerToast(page: Page) {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await expect(page.locator('astro-island[component-export="Toasts"]:not([ssr])')).toBeAttached();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  return page.locator('[data-sonner-toast]').first();
}

test('a toast is 356 px wide and announced politely', async ({ page }) => {
  const toast = await triggerToast(page);
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.width).toBe(356);
  await expect(page.getByRole('region', { name: /^Notices/ })).toHaveAttribute(
    'aria-live',
    'polite',
  );
});

test('three are seen at once, with 14 px between them', async ({ page }) => {
  await triggerToast(page);
  const send = page.getByRole('button', { name: 'Send enquiry' });
  for (let press = 0; press < 3; press += 1) await send.click();
  const visible = page.locator('[data-sonner-toast][data-visible="true"]');
  await expect(visible).toHaveCount(3);
  const gap = await page
    .locator('[data-sonner-toaster]')
    .evaluate((toaster) => getComputedStyle(toaster).getPropertyValue('--gap'));
  expect(gap).toBe('14px');
});

test('F8 moves the focus to the toasts', async ({ page }) => {
  await triggerToast(page);
  await page.keyboard.press('F8');
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
});

test('a destructive toast goes after five seconds', async ({ page }) => {
  await page.clock.install();
  const toast = await triggerToast(page);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});
