import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { findChromium } from '../support/browser.ts';
import type { Theme } from './page-kinds.ts';
import { isRenderedInWebFonts, markFontLoads, getFontLoadTime } from './web-fonts.ts';

/** What a visitor with a new phone sees of a page, in milliseconds since the navigation began. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** All shifts together, which is never less than Cumulative Layout Shift, their worst session. */
  layoutShift: number;
  /** When the typefaces of the headline and of the text were both loaded; `Infinity` where they never were. */
  typefaces: number;
  /** Whether headline and text were drawn in fonts of the site in the end. */
  isRenderedInWebFonts: boolean;
}

const PHONE = {
  viewport: { width: 390, height: 844, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
};

/** How many times slower than this machine's the phone's processor is: Lighthouse's factor. */
const SLOWDOWN = 4;

/** For what a page does after it has loaded. */
const REST = 1000;

/**
 * Visits a page once, in a Chromium that was started for it and has seen nothing yet.
 *
 * @param keyHash of the server's certificate.
 * @throws when the page was never painted.
 */
export async function visitPage(url: string, theme: Theme, keyHash: string): Promise<Visit> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    // A certificate that is merely accepted would keep Chromium from caching anything.
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

/** Runs in the page, when it has come to rest. */
async function readTimes(): Promise<Omit<Visit, 'typefaces' | 'isRenderedInWebFonts'>> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 300); // Where there are none, nothing is called.
    });
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const largestPaint = (await entriesOf('largest-contentful-paint')).at(-1);
  if (!firstPaint || !largestPaint) throw new Error(`${location.href} was never painted.`);
  // TypeScript's library does not know of their value.
  const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
  return {
    firstPaint: firstPaint.startTime,
    largestPaint: largestPaint.startTime,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}
