import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'the menu opens, lists every link, and closes at Escape and when a link is followed, by keyboard too',
  { tag: '@engines' },
  async ({ page }) => {
    await page.goto('/');
    const sheet = page.getByRole('navigation', { name: 'Menu' });
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(sheet.getByRole('link')).toHaveText([
      'Services',
      'Products',
      'About',
      'Contact',
      'Industries',
      'Blog',
      'Work out yours',
      'Search',
      /^[\d ]+$/,
    ]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(sheet).toBeHidden();
  },
);

test('the last row of the menu sets the theme, like the header switch', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Theme/ })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu').getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('the quote button in the header is visible at every width and links to the form', async ({
  page,
}) => {
  await page.goto('/about');
  const quote = page.getByRole('banner').getByRole('link', { name: 'Request Quote' });
  for (const width of [320, 390, 480, 767, 768, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(quote, `at ${width} px`).toBeInViewport({ ratio: 1 });
    expect((await quote.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await quote.click();
  await expect(page).toHaveURL('/contact');
  await expect(quote).toHaveCount(0);
  const here = page.getByRole('banner').getByText('Request Quote');
  await expect(here).toHaveAttribute('aria-current', 'page');
});

test('the menu scrolls when it is taller than the screen, and works by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 }); // As at 400% zoom.
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Services' })).toBeFocused();
  const last = menu.getByText('System');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('with text at 200%, the button for a quote and the menu button are in the window, on a laptop in place of the links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const header = page.getByRole('banner');
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(header.getByRole('navigation', { name: 'Main' })).toBeHidden();
    for (const control of [
      header.getByRole('link', { name: 'Request Quote' }),
      header.getByRole('button', { name: 'Menu' }),
    ]) {
      await expect(control, `at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});
