// `npm run bench:navigation -- --presses 20`: measures the time from pressing a link to seeing the next page.
// Opens the blog in Chromium, moves the pointer to a link and presses it 800 ms later: each time another
// link, with an empty cache. Chromium starts to prerender the next page when the pointer has rested for
// 200 ms, so that the page is ready by then, and only its activation is measured; `--rest 300` simulates a
// faster visitor, who may have to wait for the page as well. `--pointer coarse` does the same in a browser
// that treats the mouse as a finger, and therefore with view transitions. Exits with 1 where the 75th
// percentile is not under 50 ms. Before each press, another leads to a bare page of the same text
// (bare-page.ts), which shows how much of the time is due to the browser and the machine.
//
// A script in the page presses the link after a timeout that starts when the pointer arrives; the actual wait is
// printed. DevTools disconnect in the meantime, because while attached they are notified of each step of a
// navigation and slow it down, and visitors do not have them open. The paint is the first contentful paint of
// the new page, which a prerendered page reports when it is first shown, never before `activationStart`
// (https://www.w3.org/TR/paint-timing/). Press and paint are each added to the `timeOrigin` of their page, so
// that they share a clock. A page was prerendered if its `activationStart` is above zero; that depends on the
// site's speculation rules, and without them the numbers are those of ordinary navigations.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findChromium } from '../support/browser.ts';
import { SITE_FOLDER } from '../support/environment.ts';
import { addBarePage, barePath } from './bare-page.ts';
import { buildSite } from './build-site.ts';
import { resourcesIn, servePages } from './page-server.ts';

interface Press {
  /** Milliseconds from the pointer's arrival to the press. */
  rested: number;
  /** Milliseconds from the disconnection of DevTools to the press. */
  alone: number;
  /** Milliseconds from the press to the paint. */
  painted: number;
  isPrerendered: boolean;
}

const LIMIT = 50;
/** Milliseconds from the press to the reconnection of DevTools. */
const ALONE = 1000;
/** Matches `/blog/erp-vs-crm`, but not the files in the same folder. */
const ARTICLE = /^\/blog\/[\w-]+$/;
const LINKS = 'main article a[href^="/blog/"]:not([href*="/category/"])';

/** Chromium's value for a finger (POINTER_TYPE_COARSE in its ui/base/pointer/pointer_device.h). */
const COARSE = 2;

// No emulated viewport, which would cause a second layout of both pages.
const CONNECTION = { defaultViewport: null };

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '20' },
    rest: { type: 'string', default: '800' },
    pointer: { type: 'string', default: 'fine' },
    'no-build': { type: 'boolean', default: false },
  },
});
const count = Number(values.presses);
if (!Number.isInteger(count) || count < 1) {
  throw new Error('Write --presses 20: a whole number above zero.');
}
const rest = Number(values.rest);
if (!(rest >= 0)) throw new Error('Write --rest 800: milliseconds from the pointer to the press.');
if (!['fine', 'coarse'].includes(values.pointer)) {
  throw new Error('Write --pointer fine or --pointer coarse.');
}

if (!values['no-build']) await buildSite();
const resources = await resourcesIn(SITE_FOLDER);
for (const path of [...resources.keys()].filter((one) => ARTICLE.test(one))) {
  addBarePage(resources, path);
}
const server = await servePages(resources);
// Puppeteer, because Playwright disables prerendering in Chromium.
let browser = await puppeteer.launch({
  ...CONNECTION,
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--ignore-certificate-errors',
    '--window-size=1280,800',
    ...(values.pointer === 'coarse'
      ? [`--blink-settings=primaryPointerType=${COARSE},availablePointerTypes=${COARSE}`]
      : []),
  ],
});

try {
  const presses: Press[] = [];
  const bare: Press[] = [];
  for (let index = 0; index < count; index += 1) {
    bare.push(await press(index, barePath));
    presses.push(await press(index, (path) => path));
  }
  const [prerendered, bareOnes] = [presses, bare].map(
    (ones) => ones.filter(({ isPrerendered }) => isPrerendered).length,
  );
  const painted = presses.map((one) => one.painted);
  console.log(`
  Presses      ${count}
  Rested       ${words(presses.map(({ rested }) => rested))}, from the pointer’s arrival to the press
  Alone        ${Math.min(...presses.map(({ alone }) => alone)).toFixed(0)} ms at the least, from DevTools’ going to the press
  Prerendered  ${prerendered}, and ${bareOnes} of the bare pages
  Painted      ${words(painted)}
  Bare         ${words(bare.map((one) => one.painted))}
`);
  if (percentile(painted, 0.75) >= LIMIT) {
    console.error(`The 75th percentile must be under ${LIMIT} ms.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Uses a new browser context, so that nothing is cached from the previous press. */
async function press(index: number, pathFor: (path: string) => string): Promise<Press> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await arm(page, index, pathFor);
  const left = await leave(browser);
  await sleep(rest + ALONE);
  browser = await puppeteer.connect({ ...CONNECTION, browserWSEndpoint: left.endpoint });
  const [next] = (await browser.pages()).filter((one) => one.url().startsWith(server.address));
  if (!next) throw new Error('The page that was pressed is gone.');
  const { pressed, ...measured } = await measure(next);
  await next.browserContext().close();
  if (pressed < left.at) throw new Error('DevTools were still there at the press; try again.');
  return { ...measured, alone: pressed - left.at };
}

/** Schedules the press of a link of the blog for when the pointer has rested on it, and moves the pointer there. */
async function arm(page: Page, index: number, pathFor: (path: string) => string): Promise<void> {
  await page.goto(`${server.address}/blog`, { waitUntil: 'load' });
  const links = await page.$$(LINKS);
  const link = links[index % links.length];
  if (!link) throw new Error(`The blog has no link to an article: ${LINKS}`);
  const path = pathFor(await link.evaluate((element) => (element as HTMLAnchorElement).pathname));
  await link.evaluate(
    (element, wait, to) => {
      (element as HTMLAnchorElement).href = to; // LINKS selects only <a>.
      const press = (came: number) => {
        const now = performance.now();
        const times = { rested: now - came, pressed: performance.timeOrigin + now };
        sessionStorage.setItem('times', JSON.stringify(times));
        (element as HTMLAnchorElement).click();
      };
      element.addEventListener(
        'pointerenter',
        ({ timeStamp }) => setTimeout(press, timeStamp + wait - performance.now(), timeStamp),
        { once: true },
      );
    },
    rest,
    path,
  );
  await link.hover();
}

/** Disconnects from the browser. Returns when that was done, on the clock of `performance.timeOrigin`. */
async function leave(attached: Browser): Promise<{ endpoint: string; at: number }> {
  const endpoint = attached.wsEndpoint();
  await attached.disconnect();
  return { endpoint, at: performance.timeOrigin + performance.now() };
}

async function measure(page: Page): Promise<Omit<Press, 'alone'> & { pressed: number }> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation');
    // Only in Chromium, and not in TypeScript's library yet.
    const { activationStart = 0 } = navigation as PerformanceEntry & { activationStart?: number };
    const painted = performance.timeOrigin + (paint?.startTime ?? Infinity);
    // Stored by `arm`.
    const { rested, pressed } = JSON.parse(sessionStorage.getItem('times') ?? '{}') as {
      rested: number;
      pressed: number;
    };
    return { rested, pressed, painted: painted - pressed, isPrerendered: activationStart > 0 };
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
