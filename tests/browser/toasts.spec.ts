import { expect, test, type Page } from '@playwright/test';
import { findLowContrast } from '../support/axe.ts';

async function triggerToast(page: Page) {
  await page.goto('/contact');
  await page.locator('form').scrollIntoViewIfNeeded(); // Its island is hydrated once visible.
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  return page.locator('[data-sonner-toast]').first();
}

test('toasts are 356 px wide, three at once with 14 px between them, and F8 moves the focus to them', async ({
  page,
}) => {
  const toast = await triggerToast(page);
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.width).toBe(356);
  const region = page.getByRole('region', { name: /^Notices/ });
  await expect(region).toHaveAttribute('aria-live', 'polite');

  const send = page.getByRole('button', { name: 'Send enquiry' });
  for (let press = 0; press < 3; press += 1) await send.click();
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  const toaster = page.locator('[data-sonner-toaster]');
  await expect(toaster).toHaveCSS('--gap', '14px');
  await page.keyboard.press('F8');
  await expect(toaster).toBeFocused();
});

test('on a phone, a toast is legible, sits below the header and can be dismissed by touch', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 640 });
  const toast = await triggerToast(page);
  await expect(toast).toHaveCSS('opacity', '1'); // It fades in.
  await expect(toast).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  expect((await toast.boundingBox())?.y).toBeCloseTo((header?.height ?? 0) + 8, -1);
  const words = toast.getByText('Please agree to our privacy policy to continue.');
  await expect(words).toBeInViewport({ ratio: 1 });
  expect(await findLowContrast(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const close = toast.getByRole('button', { name: /close/i });
  const size = await close.boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  await close.click();
  await expect(toast).toHaveCount(0);
});

test('an error toast disappears after five seconds', async ({ page }) => {
  await page.clock.install();
  const toast = await triggerToast(page);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});
