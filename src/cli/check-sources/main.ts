// `npm run check:sources`: every link of the content to another site, with the fact that it is cited for and the day on
// which somebody opened it. Exits with 1 while one was never opened, or more than a year ago.
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { readContent } from '#content-check/content.ts';
import { getOutsideLinks } from '#content-check/outside-links.ts';
import { whyStale } from './stale.ts';

const FACT_WIDTH = 110;

const now = new Date();
const links = getOutsideLinks(readContent(PROJECT_ROOT).files);
for (const link of links) {
  const { file, line, address, fact, checked, isOurs } = link;
  const why = whyStale(link, now);
  const day = [isOurs && 'ours', checked, why?.toUpperCase()].filter(Boolean).join(', ');
  const words = fact.length > FACT_WIDTH ? `${fact.slice(0, FACT_WIDTH)}…` : fact;
  console.log(`${file}:${line}  [${day}]  ${words}\n    ${address}`);
}
const stale = links.filter((link) => whyStale(link, now));
console.log(`\n${links.length} links, ${stale.length} to open.`);
process.exitCode = stale.length > 0 ? 1 : 0;
