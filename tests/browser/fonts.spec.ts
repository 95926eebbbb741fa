import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { devices, expect, test, type Page } from '@playwright/test';
import { readBuiltPages } from '../support/built-site.ts';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from '../support/layout-shift.ts';

const FONTS = '**/*.woff2';
const TYPEFACES = [
  expect.stringContaining('Newsreader'),
  expect.stringContaining('Instrument Sans'),
];

/** A page of each kind; every page is drawn in both typefaces, as the first test says. */
const KINDS = [
  '/',
  '/services',
  '/products',
  '/about',
  '/contact',
  '/blog',
  '/blog/erp-vs-crm',
  '/blog/category/process-automation',
  '/cities/manchester',
  '/industries/care',
  '/privacy',
  '/search',
];
const WIDTHS = [320, 390, 820, 1440];

/** The web fonts that the headline and the running text are drawn in: what is loaded may be unused. */
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

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

for (const [pointer, options] of [
  ['a mouse', {}],
  ['a finger', { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }],
] as const) {
  test(`with ${pointer}, every page is drawn in both typefaces, as the first of a visit and later`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const later = await browser.newContext({ ...options, baseURL });
    const laterPage = await later.newPage();
    for (const { path } of readBuiltPages()) {
      const first = await browser.newContext({ ...options, baseURL });
      const firstPage = await first.newPage();
      for (const page of [firstPage, laterPage]) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        expect(await typefacesOf(page), path).toEqual(TYPEFACES);
      }
      await first.close();
    }
    await later.close();
  });
}

for (const width of WIDTHS) {
  test(`at ${width} px nothing moves by more than ${MAX_LAYOUT_SHIFT} when the typefaces come late, and nothing on later pages`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const screen = { viewport: { width, height: 850 }, hasTouch: width < 900, baseURL };
    for (const path of KINDS) {
      const context = await browser.newContext(screen);
      const page = await context.newPage();
      const hold = Promise.withResolvers<undefined>();
      await page.route(FONTS, async (route) => {
        await hold.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      expect(await typefacesOf(page), path).toEqual([]);
      hold.resolve(undefined);
      await page.waitForLoadState();
      expect(await page.evaluate(getLayoutShift), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      expect(await typefacesOf(page), path).toEqual(TYPEFACES);

      await page.unroute(FONTS);
      await page.goto(path === '/' ? '/about' : '/');
      expect(await page.evaluate(getLayoutShift), `after ${path}`).toBe(0);
      await context.close();
    }
  });
}

test('a page that arrives in two pieces shows the first at once', async ({ page }) => {
  const html = readBuiltPages().find(({ path }) => path === '/')?.html ?? '';
  const half = html.indexOf('</section>');
  expect(half).toBeGreaterThan(html.indexOf('</h1>'));
  const rest = Promise.withResolvers<undefined>();
  const server = createServer(async (request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(html.slice(0, half));
    await Promise.race([rest.promise, delay(20_000, undefined, { ref: false })]);
    return response.end(html.slice(half));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  rest.resolve(undefined);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  server.close();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has both typefaces all the same', async ({ page }) => {
    await page.goto('/');
    expect(await typefacesOf(page)).toEqual(TYPEFACES);
  });
});
