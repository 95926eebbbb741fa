import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { devices, expect, test } from '@playwright/test';
import { readBuiltPages } from '../support/built-site.ts';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from '../support/layout-shift.ts';
import { TYPEFACES, getTypefaces } from '../support/typefaces.ts';

const FONTS = '**/*.woff2';

/** One page of each kind; every-page.spec.ts opens every page with a mouse. */
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

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

test('with a finger, a page is drawn in both typefaces, as the first of a visit and later', async ({
  browser,
  baseURL,
}) => {
  const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, baseURL };
  const later = await browser.newContext(phone);
  const laterPage = await later.newPage();
  for (const path of KINDS) {
    const first = await browser.newContext(phone);
    for (const page of [await first.newPage(), laterPage]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await getTypefaces(page), path).toEqual(TYPEFACES);
    }
    await first.close();
  }
  await later.close();
});

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
      expect(await getTypefaces(page), path).toEqual([]);
      hold.resolve(undefined);
      await page.waitForLoadState();
      expect(await page.evaluate(getLayoutShift), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      expect(await getTypefaces(page), path).toEqual(TYPEFACES);

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
  const { port } = server.address() as AddressInfo; // The server listens on a TCP port.
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
    expect(await getTypefaces(page)).toEqual(TYPEFACES);
  });
});
