import { expect, test, type Locator, type Page } from '@playwright/test';
import { acceptEverything, openForm } from '../support/quote-form.ts';

/** Sends an empty form. */
async function triggerToast(page: Page) {
  const form = await openForm(page);
  await form.send.click();
  return page.locator('[data-sonner-toast]').first();
}

test('toasts stand at the right, five seconds, three at once; F8 leads there', async ({ page }) => {
  await page.clock.install();
  const toast = await triggerToast(page);
  await expect(toast).toHaveCSS('opacity', '1');
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
  expect(width).toBe(356);
  expect(x + width).toBeGreaterThan(1280 - 40);
  const bar = await page.getByRole('banner').boundingBox();
  expect(y).toBeCloseTo((bar?.height ?? 0) + 16, -1);
  const region = page.getByRole('region', { name: /^Notices/ });
  await expect(region).toHaveAttribute('aria-live', 'polite');

  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0);
  // Without a press of the button, which would take the focus and so dismiss the earlier toasts.
  const submit = () =>
    page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await submit();
  await expect(toast).toBeVisible();
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
  for (let time = 0; time < 4; time += 1) await submit();
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  const toaster = page.locator('[data-sonner-toaster]');
  await expect(toaster).toHaveCSS('--gap', '14px');
  await page.keyboard.press('F8');
  await expect(toaster).toBeFocused();
});

test('on a phone, a toast is legible under the bar, and dismissed by touch', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 640 });
  const toast = await triggerToast(page);
  await expect(toast).toHaveCSS('opacity', '1'); // It fades in.
  await expect(toast).toBeInViewport({ ratio: 1 });
  const box = await toast.boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect(box?.y).toBeCloseTo((bar?.height ?? 0) + 128, -1);
  const words = toast.getByText('Please agree to our privacy policy to continue.');
  await expect(words).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const close = toast.getByRole('button', { name: /close/i });
  const size = await close.boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  await close.click();
  await expect(toast).toHaveCount(0);
});

test.describe('in a window of 320 by 256 px, as at 400% zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a toast covers no errors or thanks, and goes with the focus', async ({ page }) => {
    await acceptEverything(page);
    const form = await openForm(page);
    const toast = page.locator('[data-sonner-toast]');
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await expectUncovered(toast, form.summary);
    await page.keyboard.press('Tab');
    await expect(form.summary.getByRole('link').first()).toBeFocused();
    await expect(toast).toHaveCount(0, { timeout: 2500 });

    await form.fillIn('ada@example.com');
    await form.send.click();
    await expect(form.sent).toBeFocused();
    const heading = form.sent.getByRole('heading');
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expectUncovered(toast, heading);
    await page.keyboard.press('Tab');
    await expect(form.another).toBeFocused();
    await expect(toast).toHaveCount(0, { timeout: 2500 });
  });
});

/** Fails if the two overlap. */
async function expectUncovered(toast: Locator, element: Locator) {
  await expect(toast).toHaveCSS('opacity', '1');
  const [over, under] = [await toast.boundingBox(), await element.boundingBox()];
  if (!over || !under) throw new Error('Both have to be shown.');
  const isApart = over.y >= under.y + under.height || over.y + over.height <= under.y;
  expect(isApart, JSON.stringify({ over, under })).toBe(true);
}
