// `npm run bench:pages -- --page home,article --theme dark --part line --runs 5`: builds the site and
// visits each kind of page like a phone on a slow connection (page-speed.ts), along with a bare page of the
// same text; then audits each in Lighthouse (lighthouse-audits.ts). Prints medians and the size of each page's
// HTML, and exits with 1 where a page exceeds its budget. Only the measured speed has a budget.
import { parseArgs } from 'node:util';
import { SITE_FOLDER } from '../support/environment.ts';
import { addBarePage } from './bare-page.ts';
import { buildSite } from './build-site.ts';
import { htmlSizes } from './html-sizes.ts';
import { auditInLighthouse } from './lighthouse-audits.ts';
import { measureOnSlowNetwork } from './page-speed.ts';
import { PAGES, THEMES } from './page-kinds.ts';
import { resourcesIn, servePages } from './page-server.ts';

const PARTS = { line: measureOnSlowNetwork, lighthouse: auditInLighthouse };

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: Object.keys(PAGES).join() },
    theme: { type: 'string', default: THEMES.join() },
    part: { type: 'string', default: Object.keys(PARTS).join() },
    runs: { type: 'string', default: '5' },
    'no-build': { type: 'boolean', default: false },
  },
});
const pages = choices(values.page, namesOf(PAGES));
const themes = choices(values.theme, THEMES);
const parts = choices(values.part, namesOf(PARTS));
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  throw new Error('Write --runs 5: a whole number above zero.');
}

if (!values['no-build']) await buildSite();
const resources = await resourcesIn(SITE_FOLDER);
for (const page of pages) addBarePage(resources, PAGES[page]);
const server = await servePages(resources);
const broken: string[] = [];

try {
  console.log(await htmlSizes(resources, pages));
  for (const part of parts) {
    const findings = await PARTS[part](server, { pages, themes, runs });
    console.log(findings.text);
    broken.push(...findings.broken);
  }
} finally {
  await server.stop();
}

for (const sentence of broken) console.error(sentence);
if (broken.length > 0) process.exitCode = 1;

/** The entries of a list such as `home,article`. */
function choices<Name extends string>(list: string, known: readonly Name[]): Name[] {
  return list.split(',').map((written) => {
    const found = known.find((name) => name === written);
    if (!found) throw new Error(`There is no '${written}'. Write some of: ${known.join(', ')}.`);
    return found;
  });
}

function namesOf<Name extends string>(choices: Record<Name, unknown>): Name[] {
  return Object.keys(choices) as Name[]; // An object literal has no other keys.
}
