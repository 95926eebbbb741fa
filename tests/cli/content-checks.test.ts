// Content checks that need more than one changed line to fail.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '#content-check/check-content.ts';
import { readContent } from '#content-reader/content-files.ts';
import { formatFinding } from '#lib/findings.ts';
import { COLLECTIONS } from '#schemas/collections.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { copyExampleSite, checkExampleSite, TODAY } from '../content-check/example-site.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('an amount that reads as a price of ours is advice', async () => {
  const services = readFileSync(join(PROJECT_ROOT, 'content/services.yaml'), 'utf8');
  const renamed = services.replace(/(- id: automation\n[^]*?price: from )£[\d,]+/, '$1£3,150');
  writeFileSync(join(root, 'content/services.yaml'), renamed);
  const typed =
    'It starts from £3,150, and costs £3,150-£9,000. Not £3,150 a head, or from £3,150.50.';
  edit(ARTICLE, (text) => text.replace(/^## /m, `${typed}\n\n## `));
  const { advice } = await checkContent(root, { now: TODAY });
  const found = advice.filter(
    ({ file, problem }) => file === ARTICLE && problem.includes('£3,150'),
  );
  expect(found.map(({ problem }) => problem)).toEqual([
    "'£3,150' is a price of ours; quote {services.automation.price}, so that it follows when that changes",
  ]);
});

test('files with Windows line endings get the same findings', async () => {
  expect(await checkExampleSite(root)).toEqual([]);
  saveAsOnWindows();
  expect(await checkExampleSite(root)).toEqual([]);

  const lines = ['##No space', '| a | b |\n| - | - |\n| mispelt |', 'A mispelt word. TO DO'];
  edit(ARTICLE, (text) => `${text.replaceAll('\r\n', '\n')}\n${lines.join('\n\n')}\n`);
  const found = await checkExampleSite(root);
  expect(found).toHaveLength(4);
  expect(found[0]?.line).toBeLessThan(found[1]?.line ?? 0);
  saveAsOnWindows();
  expect(await checkExampleSite(root)).toEqual(found);
});

function saveAsOnWindows(): void {
  for (const file of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }))
    if (/\.(?:mdx|yaml|txt)$/.test(file))
      edit(join('content', file), (text) => text.replaceAll(/\r?\n/g, '\r\n'));
}

test('while there are no people, the message says to leave the author out', async () => {
  edit(ARTICLE, (text) => text.replace(/^date:/m, 'author: jane-planted\n$&'));
  expect(await mistakes()).toEqual([
    "author: there is no person 'jane-planted'; leave it out until there is one",
  ]);
});

test('required files that are missing are reported', async () => {
  const { findings } = await checkContent(root, { now: TODAY });
  const single = Object.values(COLLECTIONS).filter(({ folder }) => folder === '.');
  const missing = single.filter(({ pattern }) => !/^(?:about|filler)\.yaml$/.test(pattern));
  expect(findings.map(({ file }) => file).sort()).toEqual(
    missing.map(({ pattern }) => `content/${pattern}`).sort(),
  );
});

test('a draft may be half written: what it still lacks is advice', async () => {
  const draft = 'content/articles/half.mdx';
  edit(draft, () =>
    readFileSync(join(root, ARTICLE), 'utf8')
      .replace(/^date:/m, 'draft: true\n$&')
      .replace(/^number:.*$/m, 'number: 9')
      .replace(/^title:.*$/m, 'title: Half')
      .replace(/^readTime:.*$/m, 'readTime: 9 min')
      .replace(/^## .*$/m, '## Half\n\nTO DO. [Later](/blog/not-yet-written)'),
  );
  const { findings, advice } = await checkContent(root, { now: TODAY });
  expect(findings.filter(({ file }) => file === draft)).toEqual([]);
  expect(advice.filter(({ file }) => file === draft).map(({ problem }) => problem)).toEqual(
    expect.arrayContaining([
      'title: has 4 characters; write between 10 and 60',
      'draft: keeps this page off the public site; delete the line to publish it',
      expect.stringContaining('readTime: promises 9 min'),
      expect.stringContaining('is not written yet'),
      expect.stringContaining('there is no page /blog/not-yet-written'),
    ]),
  );
  const half = readContent(root).files.find(({ file }) => file === draft);
  expect(half?.data).toMatchObject({ title: 'Half', draft: true, scheduled: false, aliases: [] });
});

test('of the words for which no whole minute is right, the longer one is', async () => {
  edit(ARTICLE, (text) => `${text}\n${'Count the hours of a week. '.repeat(36)}\n`);
  expect(await mistakes()).toEqual([expect.stringContaining('words; write 2 min')]);
  edit(ARTICLE, (text) => text.replace(/^readTime: .*$/m, 'readTime: 2 min'));
  expect(await mistakes()).toEqual([]);
});

test.each([
  ['2025-03-01', false],
  ['2025-03-02', true],
])(
  'on 1 March 2025, links to what is public from %s on are reported: %s',
  async (day, expected) => {
    edit('content/articles/erp-roi-for-smes.mdx', (text) =>
      text.replace(/^date: .*$/m, `date: ${day}\nscheduled: true`),
    );
    expect((await mistakes()).join().includes('is not public when this page is')).toBe(expected);
  },
);

test('while a field is missing, nothing else is reported', async () => {
  edit(ARTICLE, (text) => text.replace(/^excerpt:.*\n/m, '').replace(/^## /m, '##Half\n\n## '));
  expect(await mistakes()).toEqual([
    'excerpt: is missing; write text in quotation marks (What cards show. Narrow cards show only its first sentences, up to 130 characters)',
  ]);
});

test('GitHub finds the file and the line of what is printed', () => {
  const path = join(PROJECT_ROOT, '.github/content-matcher.json');
  const { problemMatcher } = JSON.parse(readFileSync(path, 'utf8')) as {
    problemMatcher: {
      pattern: ({ regexp: string } & Record<'file' | 'line' | 'message', number>)[];
    }[];
  };
  const line = formatFinding({ file: 'content/a b:c.mdx', line: 7, problem: '100% is\nwrong' });
  const found = problemMatcher.flatMap(({ pattern: [to] }) =>
    [line, `Advice: ${line}`].map((one) => {
      const groups = to && RegExp(to.regexp).exec(one);
      return groups && [groups[to.file], groups[to.line], groups[to.message]];
    }),
  );
  const place = ['content/a b:c.mdx', '7', '100% is wrong'];
  expect(found).toEqual([place, null, null, place]);
});

test('a file name with capitals is reported, and links to the lower-case name are not', async () => {
  const file = 'content/articles/ERP-roi-for-smes.mdx';
  renameSync(join(root, 'content/articles/erp-roi-for-smes.mdx'), join(root, file));
  const findings = await checkExampleSite(root);
  expect(findings.map((finding) => finding.file)).toEqual([file]);
  expect(findings[0]?.problem).toContain('name it erp-roi-for-smes.mdx');
});

/** What stops a build, without the files that are missing from the example. */
async function mistakes(): Promise<string[]> {
  return (await checkExampleSite(root, false)).map(({ problem }) => problem);
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
}
