// The sources of the facts in the content: what the check says of them, and which links `npm run check:sources` lists.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '#content-check/content.ts';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';
import { formatFinding } from '#content-check/findings.ts';
import { getOutsideLinks } from '#content-check/outside-links.ts';
import { whyStale } from '../../src/cli/check-sources/stale.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const ADDRESS = 'https://www.gov.uk/vat-record-keeping';
const SOURCE = {
  fact: 'Records are kept for six years',
  title: 'VAT record keeping, GOV.UK',
  address: ADDRESS,
};
const NOW = new Date('2026-12-01T12:00:00Z');

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a described source of somebody else is in order', async () => {
  writeSources([SOURCE]);
  expect(await findings()).toEqual([]);
});

test.each([
  ['an address that is not safe', { address: 'http://www.gov.uk/vat' }, 'is not a web address'],
  ['a page of ours by its path', { address: '/services' }, 'is not a web address'],
  ['a page of ours', { address: 'https://www.planted.co.uk/services' }, 'which is ours'],
  ['our own domain', { address: 'https://planted.co.uk' }, 'which is ours'],
  ['no fact', { fact: '' }, 'fact: is empty; write something there'],
  ['no title', { title: ' ' }, 'title: is empty; write something there'],
  ['a title that says nothing', { title: 'here' }, "title: 'here' does not say what the page is"],
  ['a title that is an address', { title: ADDRESS }, 'does not say what the page is'],
  ['a fact that says the title', { fact: SOURCE.title }, 'fact: says what the title says'],
  ['no day', { checked: 'May' }, "'May' is no day"],
  ['a day to come', { checked: '2025-03-02' }, '2025-03-02 is still to come'],
])('a source with %s is named', async (_what, fault, problem) => {
  writeFileSync(join(root, 'content/site.yaml'), 'email: hello@planted.co.uk\n');
  writeSources([{ ...SOURCE, ...fault }]);
  expect(await findings()).toEqual([expect.stringContaining(problem)]);
});

test('a source that is named twice for one fact is named', async () => {
  writeSources([SOURCE, SOURCE]);
  expect(await findings()).toEqual([expect.stringContaining('twice for one fact')]);
});

test('every link to another site is listed with its line and its fact, and none of ours', () => {
  writeSources(
    [SOURCE],
    'Keep them. [The tax office](https://www.gov.uk/hmrc) says so [too](/services).',
  );
  const links = getOutsideLinks(readContent(root).files).filter(({ file }) => file === ARTICLE);
  const lines = readFileSync(join(root, ARTICLE), 'utf8').split('\n');
  expect(links).toEqual([
    {
      file: ARTICLE,
      line: lines.findIndex((line) => line.includes('www.gov.uk/hmrc')) + 1,
      address: 'https://www.gov.uk/hmrc',
      fact: 'The tax office says so too.',
      checked: undefined,
      isOurs: false,
    },
    {
      file: ARTICLE,
      line: lines.findIndex((line) => line.includes(ADDRESS)) + 1,
      address: ADDRESS,
      fact: SOURCE.fact,
      checked: undefined,
      isOurs: false,
    },
  ]);
});

test('a link in running text has the day of the source with the same address', () => {
  writeSources([{ ...SOURCE, checked: '2026-10-01' }], `[The rule](${ADDRESS}) is short.`);
  const days = getOutsideLinks(readContent(root).files).map(({ checked }) => checked);
  expect(days).toEqual(['2026-10-01', '2026-10-01']);
});

test('a profile of the firm is listed as its own', () => {
  writeFileSync(join(root, 'content/site.yaml'), 'linkedin: https://www.linkedin.com/\n');
  const [link] = getOutsideLinks(readContent(root).files);
  expect(link).toMatchObject({
    file: 'content/site.yaml',
    line: 1,
    fact: 'linkedin',
    isOurs: true,
  });
});

test.each([
  ['never opened', undefined, 'never opened'],
  ['opened today', '2026-12-01', undefined],
  ['opened a year ago today', '2025-12-01', undefined],
  ['opened a year and a day ago', '2025-11-30', 'over a year ago'],
])('a link that was %s is stale: %s, %s', (_when, checked, why) => {
  const link = { file: ARTICLE, line: 1, address: ADDRESS, fact: '', checked, isOurs: false };
  expect(whyStale(link, NOW)).toBe(why);
  expect(whyStale({ ...link, isOurs: true }, NOW)).toBeUndefined();
});

function writeSources(items: object[], paragraph = ''): void {
  const list = items.map((item) => `  ${JSON.stringify(item)},`).join('\n');
  const path = join(root, ARTICLE);
  const text = readFileSync(path, 'utf8').replace(/^## /m, (found) => `${paragraph}\n\n${found}`);
  writeFileSync(path, `${text}\n<Sources items={[\n${list}\n]} />\n`);
}

async function findings(): Promise<string[]> {
  return (await checkExampleSite(root))
    .filter(({ problem }) => !/readTime|British dictionary|is missing/.test(problem))
    .map(formatFinding);
}
