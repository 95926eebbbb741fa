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
