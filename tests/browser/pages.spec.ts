import { expect, test } from '@playwright/test';
import { builtPages } from '../support/built-site.ts';
import { wakeIslands } from '../support/islands.ts';
import { MOST_SHIFT, layoutShift } from '../support/layout-shift.ts';

const PATHS = builtPages()
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
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      await wakeIslands(page);
      expect(await page.evaluate(excessWidth), `at ${width} px`).toBe(0);
      expect(await page.evaluate(layoutShift), `at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    }
    expect(faults).toEqual([]);
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
