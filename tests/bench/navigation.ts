// `npm run bench:navigation -- --presses 20`: how long from pressing a link to seeing the next page.
// Opens the blog in Chromium, lets the pointer rest on a link for 300 ms, as a hand does before it
// presses, and presses it: each time another link, in a browser that has seen nothing yet. `--motion
// reduce` does the same for a visitor who wants no animations, and so without view transitions. Ends
// with 1 where the 75th percentile is not under 50 ms.
//
// The press is the `pointerdown` event's own time stamp. Painted is the first contentful paint of the
// new page, which a prerendered page reports when it is first shown, never before `activationStart`
// (https://www.w3.org/TR/paint-timing/). Both are added to the `timeOrigin` of their own page, so that
// they stand on one clock. A page was prerendered if its `activationStart` is above zero; the site's
// speculation rules decide that, and without them the numbers are those of ordinary navigations.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findChromium } from '../support/browser.ts';
import { SITE_FOLDER } from '../support/environment.ts';
import { buildSite } from './build-site.ts';
import { resourcesIn, servePages } from './page-server.ts';

interface Press {
  /** Milliseconds from the press to the paint. */
  painted: number;
  /** Milliseconds from the press to the moment at which the new page took the old one's place. */
  swapped: number;
  isPrerendered: boolean;
}

const LIMIT = 50;
const HOVER = 300;
const LINKS = 'main article a[href^="/blog/"]:not([href*="/category/"])';

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '20' },
    motion: { type: 'string', default: 'no-preference' },
    'no-build': { type: 'boolean', default: false },
  },
});
const count = Number(values.presses);
if (!Number.isInteger(count) || count < 1) {
  throw new Error('Write --presses 20: a whole number above zero.');
}
if (!['no-preference', 'reduce'].includes(values.motion)) {
  throw new Error('Write --motion reduce or --motion no-preference.');
}

if (!values['no-build']) await buildSite();
const server = await servePages(await resourcesIn(SITE_FOLDER));
// Puppeteer, because Playwright forbids Chromium to prerender. What it emulates in a page is taken back and
// set up anew when one page takes another's place, and lays both out again; so nothing is emulated.
const browser = await puppeteer.launch({
  executablePath: findChromium(),
  defaultViewport: null,
  args: [
    '--no-sandbox',
    '--ignore-certificate-errors',
    '--window-size=1280,800',
    ...(values.motion === 'reduce' ? ['--force-prefers-reduced-motion'] : []),
  ],
});

try {
  const presses: Press[] = [];
  for (let index = 0; index < count; index += 1) presses.push(await press(browser, index));
  const prerendered = presses.filter(({ isPrerendered }) => isPrerendered).length;
  const painted = presses.map((one) => one.painted);
  console.log(`
  Presses      ${count}, ${HOVER} ms after the pointer came
  Prerendered  ${prerendered}
  Swapped      ${words(presses.map(({ swapped }) => swapped))}
  Painted      ${words(painted)}
`);
  if (percentile(painted, 0.75) >= LIMIT) {
    console.error(`The 75th percentile must be under ${LIMIT} ms.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}

/** In a browser context of its own, so that nothing is kept from the press before. */
async function press(browser: Browser, index: number): Promise<Press> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(`${server.address}/blog`, { waitUntil: 'load' });
    return await follow(page, index);
  } finally {
    await context.close();
  }
}

async function follow(page: Page, index: number): Promise<Press> {
  const links = await page.$$(LINKS);
  const link = links[index % links.length];
  if (!link) throw new Error(`The blog has no link to an article: ${LINKS}`);
  await link.hover();
  await sleep(HOVER);
  await page.evaluate(() => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp));
    });
  });
  const navigated = page.waitForNavigation();
  await page.mouse.down();
  await page.mouse.up();
  await navigated;
  return page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName('first-contentful-paint');
        if (first) resolve(performance.timeOrigin + first.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const [navigation] = performance.getEntriesByType('navigation');
    // Chromium's own field, which TypeScript's library does not have yet.
    const { activationStart = 0 } = navigation as PerformanceEntry & { activationStart?: number };
    const pressed = Number(sessionStorage.getItem('pressed'));
    return {
      painted: painted - pressed,
      swapped: performance.timeOrigin + activationStart - pressed,
      isPrerendered: activationStart > 0,
    };
  });
}

function words(times: number[]): string {
  const [middle, slow, worst] = [0.5, 0.75, 1].map((share) => percentile(times, share).toFixed(1));
  return `p50 ${middle} ms, p75 ${slow} ms, worst ${worst} ms`;
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
}
