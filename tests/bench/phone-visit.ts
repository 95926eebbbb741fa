import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser.ts';

/** What a visitor gets on a phone with an empty cache; times are in milliseconds since the navigation began. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The sum of all shifts, an upper bound of Cumulative Layout Shift, which counts only the worst session window. */
  layoutShift: number;
  /** Compressed bytes of the page and of all that it loads. */
  bytes: number;
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

/** How many times slower the phone's processor is than this machine's: Lighthouse's factor. */
const SLOWDOWN = 4;

/** Lighthouse's slow 4G as it gives it to DevTools: milliseconds before a response, and bytes a second. */
const SLOW_LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Milliseconds to wait for what a page does after it has loaded. */
const REST = 500;

/** Starts a Chromium whose visits each have an empty cache and a slow line of their own. Trusts any certificate. */
export async function startPhone() {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  return { visit, stop: () => browser.close() };

  /** @throws when the page was never painted. */
  async function visit(url: string): Promise<Visit> {
    const page = await browser.newPage(PHONE);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(url);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await sleep(REST);
    const result = await page.evaluate(readVisit);
    await page.close();
    return result;
  }
}

/** Runs in the page after it has settled. */
async function readVisit(): Promise<Visit> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 300); // Without entries, the observer is never called.
    });
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const largestPaint = (await entriesOf('largest-contentful-paint')).at(-1);
  if (!firstPaint || !largestPaint) throw new Error(`${location.href} was never painted.`);
  // `value` is not in TypeScript's library.
  const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
  const transfers = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]; // By these types.
  return {
    firstPaint: firstPaint.startTime,
    largestPaint: largestPaint.startTime,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    bytes: transfers.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}
