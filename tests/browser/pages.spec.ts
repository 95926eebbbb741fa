import { expect, test } from '@playwright/test';
import { readBuiltPages } from '../support/built-site.ts';
import { hydrateIslands } from '../support/islands.ts';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from '../support/layout-shift.ts';

const PATHS = readBuiltPages()
  .map(({ path }) => path)
  .filter((path) => path !== '/404');

test('an address that does not exist is answered with 404, the way home and a line in the console', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found');
  expect(errors).toContain('404 Error: User attempted to access non-existent route /no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

// 320 px is the narrowest phone; 640 px is a desk of 1,280 px at 200 % zoom.
const WIDTHS = [320, 640];

for (const path of PATHS) {
  test(`${path} runs without an error, fits narrow screens, and holds still`, async ({ page }) => {
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) pageErrors.push(message.text());
    });
    page.on('pageerror', (error) => pageErrors.push(error.message));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      await hydrateIslands(page);
      expect(await page.evaluate(excessWidth), `at ${width} px`).toBe(0);
      expect(await page.evaluate(getLayoutShift), `at ${width} px`).toBeLessThanOrEqual(
        MAX_LAYOUT_SHIFT,
      );
    }
    expect(pageErrors).toEqual([]);
  });
}

function excessWidth(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await page.goto('/services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('scrolling to the closing call is smooth only where motion is welcome', async ({ page }) => {
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});

test('links to the two product sites open a new tab', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('link', { name: /Visit site/ });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank');
});
