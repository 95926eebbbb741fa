import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devices, expect, test, type Page } from '@playwright/test';
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
  '/blog/category',
  '/blog/category/process-automation',
  '/cities',
  '/cities/manchester',
  '/industries',
  '/industries/care',
  '/privacy',
  '/search',
];
const WIDTHS = [320, 390, 820, 1440];

for (const [device, { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }] of [
  ['a finger', devices['Pixel 7']],
  ['a mouse', devices['Desktop Chrome']],
] as const) {
  test.describe(`with ${device}`, () => {
    test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

    test('later pages of a visit are drawn in both typefaces, and hardly anything moves', async ({
      page,
    }) => {
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      for (const path of KINDS.filter((kind) => kind !== '/')) {
        await page.goto(path);
        expect(await page.evaluate(getLayoutShift), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
        expect(await getTypefaces(page), path).toEqual(TYPEFACES);
      }
    });
  });
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 850 }, hasTouch: width < 900 });

    test(`nothing moves by more than ${MAX_LAYOUT_SHIFT} when the typefaces come late`, async ({
      page,
    }) => {
      test.skip(!(await hasFallbackFonts(page)), 'Install Liberation, as fonts-liberation.');
      let hold = Promise.withResolvers<undefined>();
      // A routed page has no cache: each asks for its typefaces anew.
      await page.route(FONTS, async (route) => {
        await hold.promise;
        await route.continue();
      });
      for (const path of KINDS) {
        hold = Promise.withResolvers();
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        expect(await getTypefaces(page), path).toEqual([]);
        hold.resolve(undefined);
        await page.waitForLoadState();
        expect(await page.evaluate(getLayoutShift), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
        expect(await getTypefaces(page), path).toEqual(TYPEFACES);
      }
    });
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
    await rest.promise;
    return response.end(html.slice(half));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // The server listens on a TCP port.
  try {
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    rest.resolve(undefined);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has both typefaces all the same', async ({ page }) => {
    await page.goto('/');
    expect(await getTypefaces(page)).toEqual(TYPEFACES);
  });
});

/** Whether this system has the fonts that `styles/fallback-fonts.css` is measured for. */
function hasFallbackFonts(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    new FontFace('Any', 'local("Times New Roman"), local("Liberation Serif")').load().then(
      () => true,
      () => false,
    ),
  );
}
