// `npm run bench:pages -- --page home,article --runs 3 --theme dark`: builds the site and asks Lighthouse about every type
// of page on a phone with simulated slow 4G, in both themes. Each is measured beside a bare page of the
// same text, served by the same server, in turn, so that the load of the machine falls on both. Prints
// medians, and ends with 1 where a page breaks its budget.
import { parseArgs } from 'node:util';
import * as chromeLauncher from 'chrome-launcher';
import Table from 'cli-table3';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../support/browser.ts';
import { SITE_FOLDER } from '../support/environment.ts';
import { addBarePage, barePath } from './bare-page.ts';
import { buildSite } from './build-site.ts';
import { median } from './median.ts';
import { resourcesIn, servePages } from './page-server.ts';

/** One page of each type; of the articles, the longest. */
const PAGES = {
  home: '/',
  services: '/services',
  products: '/products',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  article: '/blog/halalnow-uk-halal-economy-platform',
  category: '/blog/category/process-automation',
  city: '/cities/manchester',
  industry: '/industries/care',
  'not-found': '/404',
} satisfies Record<string, string>;

type PageName = keyof typeof PAGES;

/** Blink's own numbers for `prefers-color-scheme`. */
const THEMES = { light: 1, dark: 0 } satisfies Record<string, number>;

type Theme = keyof typeof THEMES;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What cannot be had: the 404 page keeps out of search results, and logs the address that was missed. */
const UNSCORED: Partial<Record<PageName, readonly (typeof CATEGORIES)[number][]>> = {
  'not-found': ['best-practices', 'seo'],
};

/** How many times the bare page's largest paint ours may take. */
const LARGEST_PAINT_LIMIT = 1.1;

interface Measurement {
  /** 0 to 100, in the order of `CATEGORIES`. */
  scores: number[];
  /** Milliseconds until the largest paint. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds for which the page could not answer. */
  blockingTime: number;
  /** Bytes that were transferred, by what they were. */
  bytes: Record<'Document' | 'Stylesheet' | 'Script' | 'Font' | 'all', number>;
}

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: Object.keys(PAGES).join() },
    theme: { type: 'string', default: Object.keys(THEMES).join() },
    runs: { type: 'string', default: '3' },
    'no-build': { type: 'boolean', default: false },
  },
});
const names = choices(values.page, PAGES);
const themes = choices(values.theme, THEMES);
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error('Write --runs 3: a whole number above zero.');

if (!values['no-build']) await buildSite();
const resources = await resourcesIn(SITE_FOLDER);
for (const path of Object.values(PAGES)) addBarePage(resources, path);
const server = await servePages(resources);
const table = new Table({
  head: [
    'page',
    'theme',
    'scores',
    'LCP ms',
    'bare',
    'ratio',
    'CLS',
    'TBT',
    'HTML',
    'CSS',
    'JS',
    'fonts',
    'total',
  ],
  style: { head: [], border: [] },
});
const broken: string[] = [];

try {
  for (const theme of themes) {
    const chrome = await launchChromium(theme);
    try {
      for (const name of names) {
        const site: Measurement[] = [];
        const bare: Measurement[] = [];
        for (let run = 0; run < runs; run += 1) {
          bare.push(await measure(barePath(PAGES[name]), chrome.port));
          site.push(await measure(PAGES[name], chrome.port));
        }
        report(name, theme, medians(site), medians(bare));
      }
    } finally {
      chrome.kill();
    }
  }
} finally {
  await server.stop();
}

console.log(table.toString());
console.log('Scores: performance, accessibility, best practices, search. Bytes as transferred.');
for (const sentence of broken) console.error(sentence);
if (broken.length > 0) process.exitCode = 1;

async function launchChromium(theme: Theme) {
  return chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--ignore-certificate-errors',
      `--blink-settings=preferredColorScheme=${THEMES[theme]}`,
    ],
  });
}

async function measure(path: string, port: number): Promise<Measurement> {
  const result = await lighthouse(`${server.address}${path}`, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no answer about ${path}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
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

function bytesOf(lhr: Result): Measurement['bytes'] {
  const details = lhr.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests.');
  // A phone's first page fetches the typefaces for the next: to Lighthouse that is no font.
  const requests = details.items.map(({ url, resourceType, transferSize }) => ({
    type: String(url).endsWith('.woff2') ? 'Font' : resourceType,
    size: Number(transferSize ?? 0),
  }));
  const sizeOf = (wanted?: string) =>
    requests
      .filter(({ type }) => !wanted || type === wanted)
      .reduce((sum, { size }) => sum + size, 0);
  return {
    Document: sizeOf('Document'),
    Stylesheet: sizeOf('Stylesheet'),
    Script: sizeOf('Script'),
    Font: sizeOf('Font'),
    all: sizeOf(),
  };
}

function medians(all: Measurement[]): Measurement {
  const middle = (read: (one: Measurement) => number) => median(all.map(read));
  return {
    scores: CATEGORIES.map((_, index) => middle(({ scores }) => scores[index] ?? 0)),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    blockingTime: middle(({ blockingTime }) => blockingTime),
    bytes: {
      Document: middle(({ bytes }) => bytes.Document),
      Stylesheet: middle(({ bytes }) => bytes.Stylesheet),
      Script: middle(({ bytes }) => bytes.Script),
      Font: middle(({ bytes }) => bytes.Font),
      all: middle(({ bytes }) => bytes.all),
    },
  };
}

function report(name: PageName, theme: Theme, site: Measurement, bare: Measurement): void {
  const { scores, largestPaint, layoutShift, blockingTime, bytes } = site;
  const ratio = largestPaint / bare.largestPaint;
  table.push([
    name,
    theme,
    scores.join(' '),
    largestPaint.toFixed(0),
    bare.largestPaint.toFixed(0),
    ratio.toFixed(2),
    layoutShift.toFixed(3),
    blockingTime.toFixed(0),
    bytes.Document,
    bytes.Stylesheet,
    bytes.Script,
    bytes.Font,
    bytes.all,
  ]);
  const page = `${name}, ${theme}:`;
  for (const [index, category] of CATEGORIES.entries()) {
    if (UNSCORED[name]?.includes(category)) continue;
    if (scores[index] !== 100) broken.push(`${page} ${category} ${scores[index]}, must be 100`);
  }
  if (ratio > LARGEST_PAINT_LIMIT) {
    broken.push(
      `${page} LCP ${ratio.toFixed(2)} times the bare page's, at most ${LARGEST_PAINT_LIMIT}`,
    );
  }
  if (layoutShift > 0) broken.push(`${page} CLS ${layoutShift}, must be 0`);
  if (blockingTime > 0) broken.push(`${page} TBT ${blockingTime.toFixed(0)} ms, must be 0`);
}

/** The entries of a list such as `home,article`. */
function choices<Name extends string>(list: string, all: Record<Name, unknown>): Name[] {
  const known = Object.keys(all) as Name[]; // An object literal has no other keys.
  return list.split(',').map((written) => {
    const found = known.find((name) => name === written);
    if (!found) throw new Error(`There is no '${written}'. Write some of: ${known.join(', ')}.`);
    return found;
  });
}
