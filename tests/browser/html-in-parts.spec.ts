// On a slow connection, the parts of a page arrive one after the other: what has been drawn stays where it is.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { serveInParts } from '../support/html-in-parts.ts';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from '../support/layout-shift.ts';

/**
 * Heads with a panel, a scene and details, a worksheet, whose answer stands above fields that arrive before it, a list
 * that begins with a picture, and one whose script hides rows.
 */
const PATHS = [
  '/services',
  '/cities/london',
  '/industries/care',
  '/products',
  '/worksheets/crm',
  '/blog',
  '/search?q=crm',
];

/** Long enough that each part is drawn. */
const PAUSE_MS = 100;

/** What ends a part: the first of each after the headline. */
const ENDS = ['</p>', '</div>', '</svg>', '</header>', '</section>'];

test('a page does not move as its HTML arrives in parts', async ({ page }) => {
  const { address, close } = await serveInParts(splitHead, () => sleep(PAUSE_MS));
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PATHS) {
      await page.goto(address + path);
      const shift = await page.evaluate(getLayoutShift);
      expect.soft(shift, `${path} at ${width} px`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    }
  }
  close();
});

function splitHead(html: string): number[] {
  const headline = html.indexOf('</h1>');
  const ends = ENDS.map((end) => html.indexOf(end, headline));
  return ends.filter((end) => end > headline).toSorted((one, next) => one - next);
}
