import * as chromeLauncher from 'chrome-launcher';
import Table from 'cli-table3';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../support/browser.ts';
import { median } from './median.ts';
import {
  PAGES,
  type BenchReport,
  type MeasureOptions,
  type PageName,
  type Theme,
} from './page-kinds.ts';
import type { PageServer } from './page-server.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];

/**
 * Performance is Lighthouse's simulation of a slow connection, which the measured one replaces. Audits that
 * cannot pass: the 404 page asks not to be indexed, and logs the missing address.
 */
const UNJUDGED: readonly Category[] = ['performance'];
const UNJUDGED_ON: Partial<Record<PageName, readonly Category[]>> = {
  'not-found': ['best-practices', 'seo'],
};

/** The highest Total Blocking Time in milliseconds. */
const BLOCKING_TIME_LIMIT = 50;

/** Blink's own numbers for `prefers-color-scheme`. */
const COLOR_SCHEMES = { light: 1, dark: 0 } satisfies Record<Theme, number>;

const KINDS_OF_BYTES = ['Document', 'Stylesheet', 'Script', 'Font'] as const;

const HEAD = [
  ...['page', 'theme', 'scores', 'LCP ms', 'CLS', 'TBT'],
  ...['HTML', 'CSS', 'JS', 'fonts', 'total'],
];

const LEGEND =
  'Scores: performance, accessibility, best practices, search. Paints are Lighthouse’s model and not judged. Bytes as transferred.';

interface Audit {
  /** 0 to 100, in the order of `CATEGORIES`. */
  scores: number[];
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
  /** Transferred bytes in the order of `KINDS_OF_BYTES`, followed by the total. */
  bytes: number[];
}

/** Audits each page in Lighthouse on a phone with simulated slow 4G. Returns medians. */
export async function auditInLighthouse(
  server: PageServer,
  { pages, themes, runs }: MeasureOptions,
): Promise<BenchReport> {
  const table = new Table({ head: HEAD, style: { head: [], border: [] } });
  const broken: string[] = [];
  for (const theme of themes) {
    const chrome = await launchChromium(theme);
    try {
      for (const page of pages) {
        const audits: Audit[] = [];
        for (let run = 0; run < runs; run += 1) {
          audits.push(await audit(`${server.address}${PAGES[page]}`, chrome.port));
        }
        const middle = medians(audits);
        table.push(row(page, theme, middle));
        broken.push(...brokenRules(page, middle).map((what) => `${page}, ${theme}: ${what}`));
      }
    } finally {
      chrome.kill();
    }
  }
  return { text: `${table.toString()}\n${LEGEND}`, broken };
}

async function launchChromium(theme: Theme) {
  return chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--ignore-certificate-errors',
      `--blink-settings=preferredColorScheme=${COLOR_SCHEMES[theme]}`,
    ],
  });
}

async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no answer about ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: CATEGORIES.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    largestPaint: numberOf(lhr, 'largest-contentful-paint'),
    layoutShift: numberOf(lhr, 'cumulative-layout-shift'),
    blockingTime: numberOf(lhr, 'total-blocking-time'),
    bytes: bytesOf(lhr),
  };
}

function numberOf(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined)
    throw new Error(`Lighthouse has no ${audit} for ${lhr.finalDisplayedUrl}.`);
  return value;
}

function bytesOf(lhr: Result): number[] {
  const details = lhr.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests.');
  // Lighthouse does not count a font that a script fetches as a font.
  const requests = details.items.map(({ url, resourceType, transferSize }) => ({
    kind: String(url).endsWith('.woff2') ? 'Font' : resourceType,
    size: Number(transferSize ?? 0),
  }));
  const sum = (some: typeof requests) => some.reduce((total, { size }) => total + size, 0);
  return [
    ...KINDS_OF_BYTES.map((wanted) => sum(requests.filter(({ kind }) => kind === wanted))),
    sum(requests),
  ];
}

function medians(audits: Audit[]): Audit {
  const middle = (read: (audit: Audit) => number) => median(audits.map(read));
  const middles = (read: (audit: Audit) => number[]) =>
    (audits[0] ? read(audits[0]) : []).map((_, index) => middle((one) => read(one)[index] ?? NaN));
  return {
    scores: middles(({ scores }) => scores),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    blockingTime: middle(({ blockingTime }) => blockingTime),
    bytes: middles(({ bytes }) => bytes),
  };
}

function row(page: PageName, theme: Theme, audit: Audit) {
  return [
    page,
    theme,
    audit.scores.join(' '),
    audit.largestPaint.toFixed(0),
    audit.layoutShift.toFixed(3),
    audit.blockingTime.toFixed(0),
    ...audit.bytes,
  ];
}

function brokenRules(page: PageName, { scores, blockingTime }: Audit): string[] {
  const unjudged = [...UNJUDGED, ...(UNJUDGED_ON[page] ?? [])];
  const low = CATEGORIES.flatMap((category, index) =>
    scores[index] === 100 || unjudged.includes(category)
      ? []
      : [`${category} ${scores[index]}, must be 100`],
  );
  return blockingTime > BLOCKING_TIME_LIMIT
    ? [...low, `TBT ${blockingTime.toFixed(0)} ms, at most ${BLOCKING_TIME_LIMIT}`]
    : low;
}
