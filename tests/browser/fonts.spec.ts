import { devices, expect, test, type Page } from '@playwright/test';
import { layoutShift } from '../support/layout-shift.ts';

const FONTS = '**/*.woff2';

/** The typefaces of ours that the headline and the running text are drawn in: what is loaded may be unused. */
async function typefacesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const names = ['h1', 'main p'].map(async (selector) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
  });
  const used = (await Promise.all(names)).flat();
  await session.detach();
  return used;
}

/** When each typeface was asked for, in milliseconds after the first paint. */
function askedAfterPaint(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime - (paint?.startTime ?? Infinity));
  });
}

test('a desk has our typefaces from the first page on', async ({ browser }) => {
  // Chromium waits for them 50 ms, which a machine that is busy with other tests may need for itself.
  await expect(async () => {
    const page = await browser.newPage();
    await page.goto('/');
    const typefaces = await typefacesOf(page);
    const asked = await askedAfterPaint(page);
    const shift = await page.evaluate(layoutShift);
    await page.close();
    expect(typefaces).toEqual([
      expect.stringContaining('Newsreader'),
      expect.stringContaining('Instrument Sans'),
    ]);
    for (const milliseconds of asked) expect(milliseconds).toBeLessThan(0);
    expect(shift).toBe(0);
  }).toPass();
});

test('where they come too late for the first paint, a desk keeps the fallbacks, and nothing moves', async ({
  page,
}) => {
  await page.route(FONTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/');
  // Both have come; the late script may have asked for them again.
  await expect.poll(async () => (await askedAfterPaint(page)).length).toBeGreaterThanOrEqual(2);
  expect(await typefacesOf(page)).toEqual([]);
  expect(await page.evaluate(layoutShift)).toBe(0);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('the first page asks for no typeface before it is painted; the next one has them', async ({
    page,
  }) => {
    await page.goto('/blog/category');
    await expect.poll(async () => (await askedAfterPaint(page)).length).toBe(2);
    for (const milliseconds of await askedAfterPaint(page)) expect(milliseconds).toBeGreaterThan(0);
    expect(await typefacesOf(page)).toEqual([]);
    expect(await page.evaluate(layoutShift)).toBe(0);

    await page.getByRole('main').getByRole('link', { name: 'Business Intelligence' }).tap();
    await expect(page).toHaveURL('/blog/category/business-intelligence');
    expect(await typefacesOf(page)).toHaveLength(2);
    expect(await page.evaluate(layoutShift)).toBe(0);
  });
});

test.describe('with an extension that adds a style of its own', () => {
  test.use({ bypassCSP: true }); // As extensions do.

  test('the page loses its typefaces at most, and no script', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.head) return;
        observer.disconnect();
        const style = document.createElement('style');
        style.textContent = 'p { color: inherit }';
        document.head.prepend(style);
      }).observe(document, { childList: true, subtree: true });
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/');
    await page.waitForFunction(() => customElements.get('astro-island'));
    await page.getByRole('button', { name: 'Theme' }).hover();
    await expect(page.getByRole('button', { name: 'Theme: System' })).toBeVisible();
    const first = await page.evaluate(() => document.styleSheets[0]?.cssRules[0]?.cssText);
    expect(first).toContain('inherit');
    expect(errors).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a desk has our typefaces all the same', async ({ page }) => {
    const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
    await page.goto('/');
    expect((await font).status()).toBe(200);
  });
});
