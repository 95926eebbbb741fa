import Table from 'cli-table3';
import { barePath } from './bare-page.ts';
import { findExceededBudgets } from './performance-budgets.ts';
import { median } from './median.ts';
import {
  PAGES,
  type BenchReport,
  type MeasureOptions,
  type PageName,
  type Theme,
} from './page-kinds.ts';
import type { PageServer } from './page-server.ts';
import { visitPage, type Visit } from './phone-visit.ts';
import { openThrottlingProxy } from './throttling-proxy.ts';

const HEAD = [
  ...['page', 'theme', 'FCP ms', 'bare', 'ratio'],
  ...['LCP ms', 'bare', 'ratio', 'CLS', 'fonts ms'],
];

const LEGEND = 'Measured on the slow line. Fonts: until both typefaces are loaded.';

/**
 * Visits each page on a slow connection, alternating with its bare page, so that load on the machine affects
 * both. Returns medians and the exceeded budgets.
 */
export async function measureOnSlowNetwork(
  server: PageServer,
  { pages, themes, runs }: MeasureOptions,
): Promise<BenchReport> {
  const table = new Table({ head: HEAD, style: { head: [], border: [] } });
  const broken: string[] = [];
  for (const theme of themes) {
    for (const page of pages) {
      const visits = { site: [] as Visit[], bare: [] as Visit[] };
      for (let run = 0; run < runs; run += 1) {
        visits.bare.push(await visitOnSlowLine(server, barePath(PAGES[page]), theme));
        visits.site.push(await visitOnSlowLine(server, PAGES[page], theme));
      }
      const [site, bare] = [medians(visits.site), medians(visits.bare)];
      table.push(row(page, theme, site, bare));
      broken.push(...findExceededBudgets(site, bare).map((what) => `${page}, ${theme}: ${what}`));
    }
  }
  return { text: `${table.toString()}\n${LEGEND}`, broken };
}

/** Uses a new connection, on which nothing of an earlier visit is still in transit. */
async function visitOnSlowLine(server: PageServer, path: string, theme: Theme): Promise<Visit> {
  const proxy = await openThrottlingProxy(Number(new URL(server.address).port));
  try {
    return await visitPage(`https://localhost:${proxy.port}${path}`, theme, server.keyHash);
  } finally {
    await proxy.stop();
  }
}

function medians(visits: Visit[]): Visit {
  const middle = (read: (visit: Visit) => number) => median(visits.map(read));
  return {
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    typefaces: middle(({ typefaces }) => typefaces),
    isRenderedInWebFonts: visits.every(({ isRenderedInWebFonts }) => isRenderedInWebFonts),
  };
}

function row(page: PageName, theme: Theme, site: Visit, bare: Visit): string[] {
  return [
    page,
    theme,
    site.firstPaint.toFixed(0),
    bare.firstPaint.toFixed(0),
    (site.firstPaint / bare.firstPaint).toFixed(2),
    site.largestPaint.toFixed(0),
    bare.largestPaint.toFixed(0),
    (site.largestPaint / bare.largestPaint).toFixed(2),
    site.layoutShift.toFixed(3),
    Number.isFinite(site.typefaces) ? site.typefaces.toFixed(0) : '-',
  ];
}
