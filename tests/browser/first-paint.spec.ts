import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { devices, expect, test } from '@playwright/test';
import { builtPages } from '../support/built-site.ts';

const pages = new Map(builtPages().map(({ path, html }) => [path, html]));

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

test('a phone first shows a page that arrives in two pieces when all of it is there', async ({
  page,
}) => {
  const html = pages.get('/') ?? '';
  const half = html.indexOf('</h1>');
  expect(half).toBeGreaterThan(html.indexOf('<main'));
  const server = createServer(async (request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(html.slice(0, half));
    await delay(400);
    return response.end(html.slice(half));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    const painted = () =>
      page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime ?? 0);
    await expect.poll(painted).toBeGreaterThan(0);
    const arrived = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return visit?.responseEnd ?? 0;
    });
    expect(arrived).toBeGreaterThan(400);
    expect(await painted()).toBeGreaterThan(arrived);
  } finally {
    server.close();
  }
});
