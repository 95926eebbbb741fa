// The sources of facts in the content: how they are checked, and how `npm run check:sources` groups them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '#content-check/content.ts';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';
import { formatFinding } from '#content-check/findings.ts';
import { getSources } from '#content-check/rules/sources.ts';
import { groupByAge } from '../../src/cli/check-sources.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const ADDRESS = 'https://www.gov.uk/vat-record-keeping';
const SOURCE = {
  fact: 'Records are kept for six years',
  title: 'VAT record keeping, GOV.UK',
  address: ADDRESS,
};
const ENTRY = `  - { address: '${ADDRESS}', fact: Records are kept, pages: [articles/erp-vs-crm.mdx] }`;

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('an external source with a fact and a title has no findings', async () => {
  writeSources([SOURCE]);
  expect(await findings()).toEqual([]);
});

test.each([
  ['an address without https', { address: 'http://www.gov.uk/vat' }, 'is not a web address'],
  ['a path on our own site', { address: '/services' }, 'is not a web address'],
  ['a page on our own site', { address: 'https://www.planted.co.uk/services' }, 'which is ours'],
  ['our own domain', { address: 'https://planted.co.uk' }, 'which is ours'],
  ['no fact', { fact: '' }, 'fact: is empty; fill it in'],
  ['no title', { title: ' ' }, 'title: is empty; fill it in'],
  ['a title that says nothing', { title: 'here' }, "title: 'here' does not say what the page is"],
  ['a title that is an address', { title: ADDRESS }, 'does not say what the page is'],
  ['a fact that repeats the title', { fact: SOURCE.title }, 'fact: repeats the title'],
])('a source with %s is reported', async (_what, fault, problem) => {
  writeFileSync(join(root, 'content/site.yaml'), 'email: hello@planted.co.uk\n');
  writeSources([{ ...SOURCE, ...fault }]);
  expect(await findings()).toContainEqual(expect.stringContaining(problem));
});

test('a source listed twice for one fact is reported', async () => {
  writeSources([SOURCE, SOURCE]);
  expect(await findings()).toEqual([expect.stringContaining('twice for one fact')]);
});

test('a source without an entry in sources.yaml is reported', async () => {
  writeSources([{ ...SOURCE, address: 'https://www.gov.uk/other' }]);
  expect(await findings()).toContainEqual(
    expect.stringContaining('https://www.gov.uk/other is not in content/sources.yaml; give it an'),
  );
});

test.each([
  ['a future date', 'checked: 2025-03-02', 'checked: 2025-03-02 is in the future'],
  ['an invalid date', 'checked: May', "'May' is not a date"],
  ['an unknown field', 'cheked: 2025-01-02', "there is no field 'cheked'; write checked"],
])('an entry with %s is reported', async (_what, field, problem) => {
  writeSources([SOURCE]);
  writeEntries(ENTRY.replace(' }', `, ${field} }`));
  expect(await findings()).toContainEqual(expect.stringContaining(problem));
});

test.each([
  ['a typo', 'articles/erp-vs-cmr.mdx', 'there is no file content/articles/erp-vs-cmr.mdx; write'],
  ['an unlinked file', 'about.yaml', `content/about.yaml does not link to ${ADDRESS}; link to it`],
])(
  'an entry with %s is reported with its line, and so is the file that it leaves out',
  async (_what, page, problem) => {
    writeSources([SOURCE]);
    writeEntries(ENTRY.replace('articles/erp-vs-crm.mdx', page));
    const leftOut = `content/articles/erp-vs-crm.mdx links to ${ADDRESS} too; add articles/erp-vs-crm.mdx`;
    expect(await findings()).toEqual(
      [problem, leftOut].map((words) => starting(`content/sources.yaml:2  pages: ${words}`)),
    );
  },
);

test('a second entry for an address is reported', async () => {
  writeSources([SOURCE]);
  writeEntries(ENTRY, ENTRY);
  expect(await findings()).toEqual([
    starting(`content/sources.yaml:3  ${ADDRESS} already has an entry`),
  ]);
});

test('sources are grouped by how long ago they were opened', () => {
  writeSources([SOURCE]);
  const [source] = getSources(readContent(root).files);
  if (!source) throw new Error('There is no source.');
  const lines = readFileSync(join(root, ARTICLE), 'utf8').split('\n');
  expect(source.places).toMatchObject([
    { file: ARTICLE, line: lines.findIndex((line) => line.includes(ADDRESS)) + 1 },
  ]);
  const days = [undefined, '2026-12-01', '2025-12-01', '2025-11-30'];
  const groups = groupByAge(
    days.map((checked) => ({ ...source, checked })),
    new Date('2026-12-01T12:00:00Z'),
  );
  const daysIn = Object.entries(groups).map(([age, found]) => [
    age,
    found.map((one) => one.checked),
  ]);
  expect(Object.fromEntries(daysIn)).toEqual({
    'Opened within a year': ['2026-12-01', '2025-12-01'],
    'Opened over a year ago': ['2025-11-30'],
    'Never opened': [undefined],
  });
});

function starting(text: string) {
  return expect.stringMatching(new RegExp(`^${RegExp.escape(text)}`)) as string; // A matcher.
}

function writeEntries(...entries: string[]): void {
  writeFileSync(join(root, 'content/sources.yaml'), `sources:\n${entries.join('\n')}\n`);
}

function writeSources(items: object[]): void {
  writeEntries(ENTRY);
  const list = items.map((item) => `  ${JSON.stringify(item)},`).join('\n');
  const path = join(root, ARTICLE);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, `${text}\n<Sources items={[\n${list}\n]} />\n`);
}

async function findings(): Promise<string[]> {
  return (await checkExampleSite(root))
    .filter(({ problem }) => !/readTime|British dictionary|is missing/.test(problem))
    .map(formatFinding);
}
