import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Menu' });
}

test(
  'the menu opens, lists every link, and closes at Escape and when a link is followed, by keyboard too',
  { tag: '@engines' },
  async ({ page }) => {
    await page.goto('/');
    const menu = menuOf(page);
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link')).toHaveText([
      'Services',
      'Products',
      'Sums',
      'Blog',
      'About',
      'Contact',
      'Industries',
      'Cities',
      'Search',
      /^[\d ]+$/,
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Services' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(menu).toBeHidden();
  },
);

test('a link in the menu closes it before the next page has arrived', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.locator('astro-island[component-export="HeaderMenu"][ssr]')).toHaveCount(0);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await menuOf(page).getByRole('link', { name: 'Blog' }).tap();
  await expect(menuOf(page)).toBeHidden();
});

test('the menu works while its script is on the way, and when it is not found', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/*.js');
  await followMenu(page);
  release();
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await followMenu(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu works', async ({ page }) => {
    await followMenu(page);
  });
});

async function followMenu(page: Page) {
  await page.goto('/services', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menuOf(page).getByRole('link', { name: 'Blog' }).tap();
  await expect(page).toHaveURL('/blog');
  await expect(menuOf(page)).toBeHidden();
}

test('the quote button and all links of the header are in the window at every width, and lead to the form', async ({
  page,
}) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  const quote = header.getByRole('link', { name: 'Request Quote' });
  for (const width of [320, 390, 480, 767, 768, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const links = header.getByRole('link').filter({ visible: true });
    await expect(links).toHaveCount(width < 768 ? 2 : 8);
    const faults = await links.evaluateAll((all) =>
      all
        .map((link) => ({ link, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.height > 52 || box.right > innerWidth)
        .map(({ link }) => link.textContent),
    );
    expect(faults, `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await quote.click();
  await expect(page).toHaveURL('/contact');
  await quote.click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

test('the quote button is edged where the page has a solid one in sight', async ({ page }) => {
  const quote = page.getByRole('banner').getByRole('link', { name: 'Request Quote' });
  await page.goto('/');
  await expect(quote).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto('/services');
  await expect(quote).toHaveCSS('background-color', 'rgb(11, 74, 56)');
  await page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(quote).toHaveCSS('background-color', 'rgb(246, 248, 245)');
});

test('the menu scrolls when it is taller than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 }); // As at 400% zoom.
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = menuOf(page).getByRole('link').last();
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
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(menuOf(page)).toBeVisible();
});
