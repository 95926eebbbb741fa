// A connection that drops requests now and then, as on a train: text and links need only the HTML.
import { devices, expect, test, type Page } from '@playwright/test';
import { TYPEFACES, getTypefaces } from '../support/typefaces.ts';

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

/** Drops each request for a file of the page, such as a font or a script, the first time. Lists what it dropped. */
async function dropFirstTries(page: Page): Promise<Set<string>> {
  const dropped = new Set<string>();
  await page.route('**/_astro/**', (route) => {
    const address = route.request().url();
    if (dropped.has(address)) return route.continue();
    dropped.add(address);
    return route.abort('connectionreset');
  });
  return dropped;
}

test('an article whose fonts fail is shown in fallback fonts, and the next page in the web fonts', async ({
  page,
}) => {
  const dropped = await dropFirstTries(page);
  await page.goto('/blog/erp-vs-crm');
  expect([...dropped].filter((address) => address.endsWith('.woff2'))).toHaveLength(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.prose > p').first()).toBeVisible();
  expect(await getTypefaces(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().tap();
  await expect(page).toHaveURL('/blog');
  await page.evaluate(() => document.fonts.ready);
  expect(await getTypefaces(page)).toEqual(TYPEFACES);
});

test('a menu whose script fails still opens, and its links work', async ({ page }) => {
  const dropped = await dropFirstTries(page);
  await page.goto('/blog/erp-vs-crm');
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('HeaderMenu'));
  await page.getByRole('button', { name: 'Menu' }).tap();
  await failed;
  expect([...dropped].filter((address) => address.includes('HeaderMenu'))).toHaveLength(1);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Services' }).tap();
  await expect(page).toHaveURL('/services');
  await expect(menu).toBeHidden();
});

test('a theme can be chosen and is kept even if its script fails', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await dropFirstTries(page);
  await page.goto('/blog/erp-vs-crm');
  await page.setViewportSize({ width: 480, height: 900 }); // A narrower header has no switch.
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('ThemeSwitch'));
  await page.getByRole('button', { name: 'Theme' }).tap();
  await failed;
  await page.locator('#theme-choices').getByText('Dark').tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/services');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a search whose script is not found says so above the list of all pages', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/search?q=ERP');
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish())); // Five seconds later.
  await expect(page.getByText('The search could not be loaded')).toBeVisible();
  const list = page.getByRole('region', { name: 'Everything on this site' });
  await list.getByRole('heading', { name: 'Articles' }).tap();
  await list.getByRole('link', { name: 'ERP or CRM: which one' }).tap();
  await expect(page).toHaveURL('/blog/erp-vs-crm');
});
