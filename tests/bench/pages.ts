// `npm run bench:pages -- / /about --runs 9`: builds the site and visits each kind of page like a phone on
// a slow line, at the same time as a bare page of the same text, so that other load on the machine affects both. Prints
// medians, a line for each page, and ends with 1 where a page exceeds a limit.
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT } from '../support/environment.ts';
import { MAX_LAYOUT_SHIFT } from '../support/layout-shift.ts';
import { median } from './median.ts';
import { answerTo, servePages } from './page-server.ts';
import { startPhone, type Visit } from './phone-visit.ts';

/** One page of each kind, with the longest of the articles. */
const PAGES = [
  '/',
  '/services',
  '/products',
  '/about',
  '/contact',
  '/blog',
  '/cities/manchester',
  '/industries/care',
  '/worksheets/crm',
  '/blog/halalnow-uk-halal-economy-platform',
];

/** The highest ratios of our paints to the bare page's. */
const FIRST_PAINT_LIMIT = 1;
const LARGEST_PAINT_LIMIT = 1.2;
/** By how much a ratio of two medians may exceed its limit, because of other load on the machine. */
const NOISE = 0.05;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '9' },
    'no-build': { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  throw new Error('Write --runs 9: a whole number above zero.');
}

if (!values['no-build']) {
  await execa('npm', ['run', 'build:test'], { cwd: PROJECT_ROOT, env: BUILD_ENVIRONMENT });
}
const server = await servePages();
const address = `https://localhost:${server.port}`;
const phone = await startPhone();
for (const path of positionals.length > 0 ? positionals : PAGES) {
  if (!answerTo(path)) throw new Error(`The site has no page ${path}.`);
  const visits = { site: [] as Visit[], bare: [] as Visit[] };
  for (let run = 0; run < runs; run += 1) {
    const [bare, site] = await Promise.all([
      phone.visit(`${address}/bare${path}`),
      phone.visit(address + path),
    ]);
    visits.bare.push(bare);
    visits.site.push(site);
  }
  judge(path, medians(visits.site), medians(visits.bare));
}
await phone.stop();
server.stop();

function medians(visits: Visit[]): Visit {
  return {
    firstPaint: median(visits.map(({ firstPaint }) => firstPaint)),
    largestPaint: median(visits.map(({ largestPaint }) => largestPaint)),
    layoutShift: median(visits.map(({ layoutShift }) => layoutShift)),
    bytes: median(visits.map(({ bytes }) => bytes)),
  };
}

function judge(path: string, site: Visit, bare: Visit): void {
  const first = site.firstPaint / bare.firstPaint;
  const largest = site.largestPaint / bare.largestPaint;
  const isWithinLimits =
    first <= FIRST_PAINT_LIMIT + NOISE &&
    largest <= LARGEST_PAINT_LIMIT + NOISE &&
    site.layoutShift <= MAX_LAYOUT_SHIFT;
  const paint = (ms: number, ratio: number) =>
    `${Math.round(ms)} ms, ${ratio.toFixed(2)} times bare`;
  console.log(
    `${isWithinLimits ? 'ok  ' : 'FAIL'}  ${path}: first paint ${paint(site.firstPaint, first)}; largest ${paint(site.largestPaint, largest)}; shift ${site.layoutShift.toFixed(3)}; ${Math.round(site.bytes / 1024)} KB`,
  );
  if (!isWithinLimits) process.exitCode = 1;
}
