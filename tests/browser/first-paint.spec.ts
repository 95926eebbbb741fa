import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { devices, expect, test, type Page } from '@playwright/test';
import { builtPages } from '../support/built-site.ts';

const ICON = '/favicon.png';
const DARK_ICON = '/favicon-dark.png';

let server: Server;
let asked: (string | undefined)[];

// One for each test: Chromium remembers an icon that was not to be had.
test.beforeEach(async () => {
  asked = [];
  const html = builtPages().find(({ path }) => path === '/')?.html ?? '';
  const half = html.indexOf('</h1>');
  expect(half).toBeGreaterThan(html.indexOf('<main'));
  server = createServer(async (request, response) => {
    asked.push(request.url);
    if (request.url !== '/') return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(html.slice(0, half));
    await delay(1000);
    return response.end(html.slice(half));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
test.afterEach(() => server.close());

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('a page that arrives in two pieces is first shown when all of it is there', async ({
    page,
  }) => {
    const { arrived, painted } = await open(page);
    expect(painted).toBeGreaterThan(arrived);
  });

  test('a first page is laid out while it is parsed', async ({ page }) => {
    await page.addInitScript(() => {
      const { prototype } = HTMLElement;
      const original = Object.getOwnPropertyDescriptor(prototype, 'offsetHeight');
      Object.defineProperty(prototype, 'offsetHeight', {
        get(this: HTMLElement): number {
          this.dataset.measured ??= document.readyState;
          return Number(original?.get?.call(this));
        },
      });
    });
    await page.goto('/');
    await expect(page.locator('body')).toHaveAttribute('data-measured', 'loading');
  });

  test('the end of a page is laid out when it comes near', async ({ page }) => {
    const isLaidOut = () =>
      page
        .locator('footer a')
        .last()
        .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
    await page.goto('/');
    expect(await isLaidOut()).toBe(false);
    await page.locator('main > :last-child').scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
  });

  test('the icon and the manifest are asked for once the page is painted', async ({ page }) => {
    await keepPaintUntold(page);
    await open(page);
    await delay(1000);
    expect(asked).toEqual(['/']);
    const addresses = () =>
      page
        .locator('head :is([rel=icon], [rel=manifest])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await addresses()).toEqual(['//', '//', '//']);

    await expect.poll(() => asked, { timeout: 10_000 }).toContain(ICON);
    expect(asked).not.toContain('/favicon.ico');
    const { origin } = new URL(page.url());
    expect(await addresses()).toEqual(
      [ICON, DARK_ICON, '/manifest.webmanifest'].map((path) => `${origin}${path}`),
    );
    expect(asked).not.toContain(DARK_ICON);
  });
});

test('a desk asks for the icon with the page', async ({ page }) => {
  await keepPaintUntold(page);
  await open(page);
  await expect.poll(() => asked, { timeout: 3000 }).toContain(ICON);
});

test('a dark desk asks for the dark icon, and for no other', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expect.poll(() => asked, { timeout: 3000 }).toContain(DARK_ICON);
  expect(asked).not.toContain(ICON);
});

test('a desk shows the first of two pieces at once', async ({ page }) => {
  const { arrived, painted } = await open(page);
  expect(painted).toBeLessThan(arrived);
});

/** When the last of the page arrived and when it was first painted, in milliseconds. */
async function open(page: Page): Promise<{ arrived: number; painted: number }> {
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  const paint = () => page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime ?? 0);
  await expect.poll(paint).toBeGreaterThan(0);
  const arrived = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit?.responseEnd ?? 0;
  });
  expect(arrived).toBeGreaterThan(1000);
  return { arrived, painted: await paint() };
}

/** The page waits in vain to be told of its paint, and for five seconds only. */
async function keepPaintUntold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
}
