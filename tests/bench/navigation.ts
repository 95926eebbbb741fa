// `npm run bench:navigation -- --presses 20`: how long from pressing a link to seeing the next page.
// Opens the blog in Chromium, lets the pointer rest on a link for 300 ms, as a hand does before it
// presses, presses it, and goes back; each time another link. Ends with 1 where the 75th percentile
// is not under 50 ms.
//
// The press is the `pointerdown` event's own time stamp. Painted is the first contentful paint of the
// new page, which a prerendered page reports when it is first shown, never before `activationStart`
// (https://www.w3.org/TR/paint-timing/). Both are added to the `timeOrigin` of their own page, so that
// they stand on one clock. A page was prerendered if its `activationStart` is above zero; the site's
// speculation rules decide that, and without them the numbers are those of ordinary navigations.
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '../support/browser.ts';
import { SITE_FOLDER } from '../support/environment.ts';
import { buildSite } from './build-site.ts';
import { resourcesIn, servePages } from './page-server.ts';

interface Press {
  /** Milliseconds from the press to the paint. */
  painted: number;
  isPrerendered: boolean;
}

const LIMIT = 50;
const HOVER = 300;
const LINKS = 'main article a[href^="/blog/"]:not([href*="/category/"])';

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '20' },
    'no-build': { type: 'boolean', default: false },
  },
});
const count = Number(values.presses);
if (!Number.isInteger(count) || count < 1) {
  throw new Error('Write --presses 20: a whole number above zero.');
}

if (!values['no-build']) await buildSite();
const server = await servePages(await resourcesIn(SITE_FOLDER));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--ignore-certificate-errors'],
});

try {
  const presses: Press[] = [];
  for (let index = 0; index < count; index += 1) presses.push(await press(browser, index));
  const times = presses.map(({ painted }) => painted).sort((one, other) => one - other);
  const percentile = (share: number) => times[Math.ceil(share * times.length) - 1] ?? NaN;
  const prerendered = presses.filter(({ isPrerendered }) => isPrerendered).length;
  console.log(`
  Presses      ${count}, ${HOVER} ms after the pointer came
  Prerendered  ${prerendered}
  Painted      p50 ${percentile(0.5).toFixed(1)} ms, p75 ${percentile(0.75).toFixed(1)} ms, worst ${percentile(1).toFixed(1)} ms
`);
  if (percentile(0.75) >= LIMIT) {
    console.error(`The 75th percentile must be under ${LIMIT} ms.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}

/** In a browser context of its own, so that nothing is kept from the press before. */
async function press(browser: Browser, index: number): Promise<Press> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.goto(`${server.address}/blog`, { waitUntil: 'load' });
    return await follow(page, index);
  } finally {
    await context.close();
  }
}

async function follow(page: Page, index: number): Promise<Press> {
  const links = page.locator(LINKS);
  const link = links.nth(index % (await links.count()));
  const target = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  await link.hover();
  await page.waitForTimeout(HOVER);
  await page.evaluate(() => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp));
    });
  });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(target);
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
    return {
      painted: painted - Number(sessionStorage.getItem('pressed')),
      isPrerendered: activationStart > 0,
    };
  });
}
