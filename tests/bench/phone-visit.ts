import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { findChromium } from '../support/browser.ts';
import type { Theme } from './page-kinds.ts';
import { isRenderedInWebFonts, markFontLoads, getFontLoadTime } from './web-fonts.ts';

/** What a visitor sees on a phone with an empty cache; times are in milliseconds since the navigation began. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The sum of all shifts, an upper bound of Cumulative Layout Shift, which counts only the worst session window. */
  layoutShift: number;
  /** When the typefaces of the headline and of the text were both loaded; `Infinity` where they never were. */
  typefaces: number;
  /** Whether headline and text were finally drawn in the site's fonts. */
  isRenderedInWebFonts: boolean;
}

const PHONE = {
  viewport: { width: 390, height: 844, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
};

/** How many times slower the phone's CPU is than this machine's: Lighthouse's factor. */
const SLOWDOWN = 4;

/** Milliseconds to wait for what a page does after it has loaded. */
const REST = 1000;

/**
 * Visits a page once, in a new Chromium with an empty cache.
 *
 * @param keyHash of the server's certificate.
 * @throws when the page was never painted.
 */
export async function visitPage(url: string, theme: Theme, keyHash: string): Promise<Visit> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    // Chromium caches nothing if certificate errors are merely ignored.
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${keyHash}`],
  });
  try {
    const page = await browser.newPage();
    await page.emulate(PHONE);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.evaluateOnNewDocument(markFontLoads);
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await sleep(REST);
    return {
      ...(await page.evaluate(readTimes)),
      typefaces: await getFontLoadTime(page),
      isRenderedInWebFonts: await isRenderedInWebFonts(page),
    };
  } finally {
    await browser.close();
  }
}

/** Runs in the page after it has settled. */
async function readTimes(): Promise<Omit<Visit, 'typefaces' | 'isRenderedInWebFonts'>> {
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
  return {
    firstPaint: firstPaint.startTime,
    largestPaint: largestPaint.startTime,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}
