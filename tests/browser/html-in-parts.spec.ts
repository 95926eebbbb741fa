// On a slow connection, the parts of a page arrive one after the other: what has been drawn stays where it is.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { SITE_ADDRESS } from '../support/environment.ts';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from '../support/layout-shift.ts';

/** Heads with a panel and with a scene, and a worksheet, whose answer stands above fields that arrive before it. */
const PATHS = [
  '/services',
  '/about',
  '/dates',
  '/cities/manchester',
  '/industries/care',
  '/worksheets/crm',
];

/** Long enough that each part is drawn. */
const PAUSE_MS = 100;

/** What ends a part: the first of each after the headline. */
const ENDS = ['</p>', '</div>', '</header>', '</section>'];

test('a page does not move as its HTML arrives in parts', async ({ page }) => {
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(SITE_ADDRESS + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const headline = html.indexOf('</h1>');
    const ends = ENDS.map((end) => html.indexOf(end, headline)).toSorted((one, next) => one - next);
    let sent = 0;
    for (const end of ends.filter((end) => end > headline)) {
      response.write(html.slice(sent, end));
      sent = end;
      await sleep(PAUSE_MS);
    }
    return response.end(html.slice(sent));
  }).listen(0);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PATHS) {
      await page.goto(`http://localhost:${port}${path}`);
      const shift = await page.evaluate(getLayoutShift);
      expect.soft(shift, `${path} at ${width} px`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    }
  }
  server.close();
});
