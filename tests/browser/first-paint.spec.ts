import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { devices, expect, test, type Page } from '@playwright/test';
import { builtPages } from '../support/built-site.ts';

let server: Server;

test.beforeAll(async () => {
  const html = builtPages().find(({ path }) => path === '/')?.html ?? '';
  const half = html.indexOf('</h1>');
  expect(half).toBeGreaterThan(html.indexOf('<main'));
  server = createServer(async (request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(html.slice(0, half));
    await delay(1000);
    return response.end(html.slice(half));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
test.afterAll(() => server.close());

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
