import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the menu opens and closes', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/');
  const [button, menu] = [buttonOf(page), menuOf(page)];
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole('link')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Services' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

test('a menu opened before its script stays open, and closes at a link', async ({ page }) => {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await buttonOf(page).tap();
  await expect(menuOf(page)).toBeVisible();
  release();
  await expect(page.locator('astro-island[component-export="HeaderMenu"][ssr]')).toHaveCount(0);
  await expect(menuOf(page)).toBeVisible();
  await menuOf(page).tap({ position: { x: 2, y: 2 } });
  await expect(menuOf(page)).toBeVisible();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await menuOf(page).getByRole('link', { name: 'Blog' }).tap();
  await expect(menuOf(page)).toBeHidden();
});

test('what is in the header is within its margins, and leads to the form', async ({ page }) => {
  await page.goto('/about');
  for (const width of [320, 359, 360, 375, 383, 384, 390, 767, 768, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const controls = page.getByRole('banner').locator('a, button').filter({ visible: true });
    await expect(controls).toHaveCount(width < 768 ? 3 : 8);
    const faults = await controls.evaluateAll((all) => {
      const margin = all[0]?.getBoundingClientRect().left ?? 0;
      return all
        .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.height > 52 || box.right > innerWidth - margin)
        .map(({ name }) => name);
    });
    expect(faults, `at ${width} px`).toEqual([]);
  }
  await quoteOf(page).click();
  await expect(page).toHaveURL('/contact');
  await quoteOf(page).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
});

test('with text at 200%, quote button and menu are in the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(buttonOf(page)).toBeHidden();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 512 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(quoteOf(page), `at ${width} px`).toBeInViewport({ ratio: 1 });
    await expect(buttonOf(page), `at ${width} px`).toBeInViewport({ ratio: 1 });
  }
  await buttonOf(page).click();
  const last = menuOf(page).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

function buttonOf(page: Page) {
  return page.getByRole('button', { name: 'Menu' });
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Menu' });
}

function quoteOf(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Request Quote' });
}
