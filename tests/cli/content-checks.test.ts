// Content checks that need more than one changed line to fail.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../src/cli/check-content/check-content.ts';
import {
  copyExampleSite,
  checkExampleSite,
  TODAY,
} from '../../src/cli/check-content/examples/example-site.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const ANSWER = 'An answer that is long enough to be one, as the schema asks for it.';

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a question for search engines that the article does not ask is named', () => {
  const asked = 'Which of the two comes first?';
  edit(ARTICLE, (text) => text.replace(/^## /m, `${asked}\n\n## `));
  const entry = (question: string) => `  - question: ${question}\n    answer: ${ANSWER}`;
  const missing = 'Does anybody ask this question?';
  edit(ARTICLE, (text) =>
    text.replace(/^related:/m, `faq:\n${[asked, missing, asked].map(entry).join('\n')}\nrelated:`),
  );
  const problems = checkExampleSite(root).map(({ problem }) => problem);
  expect(problems).toEqual([
    `faq, entry 2: '${missing}' does not stand in the article; write it as the article asks it`,
  ]);
});

test.each(['01632 960 999', '01632960999', '01632-960-999'])(
  'the phone number typed out as %s is named',
  (typed) => {
    writeFileSync(join(root, 'content/site.yaml'), 'phone: 01632 960 999\n');
    edit(ARTICLE, (text) => text.replace(/^## /m, `Ring ${typed} today.\n\n## `));
    const found = checkContent(root, TODAY).findings.filter(({ file }) => file === ARTICLE);
    expect(found.map(({ problem }) => problem)).toEqual([
      'the phone number is typed out; write <FirmPhone />',
    ]);
  },
);

test('a file name with capitals is named, and no other article is told to follow it', () => {
  const file = 'content/articles/ERP-roi-for-smes.mdx';
  renameSync(join(root, 'content/articles/erp-roi-for-smes.mdx'), join(root, file));
  const findings = checkExampleSite(root);
  expect(findings.map((finding) => finding.file)).toEqual([file]);
  expect(findings[0]?.problem).toContain('name it erp-roi-for-smes.mdx');
});

test('an article without a table, a list or links gets advice, which fails nothing', () => {
  edit(ARTICLE, (text) =>
    text.replace(/(^---\n[\s\S]*?\n---\n)[\s\S]*/, '$1\n## One heading\n\nA text.\n'),
  );
  const { advice } = checkContent(root, TODAY);
  const own = advice.filter(({ file }) => file === ARTICLE).map(({ problem }) => problem);
  expect(own).toEqual([
    'has no table; most articles have one',
    'has no list; most articles have one to use',
    'leads to 0 other pages of ours; most lead to 3',
  ]);
});

test('two articles that open alike get advice', () => {
  const opening = 'In every firm somebody counts.';
  for (const file of [ARTICLE, 'content/articles/outgrown-off-the-shelf.mdx']) {
    edit(file, (text) => text.replace(/(^---\n[\s\S]*?\n---\n)/, `$1\n${opening}\n`));
  }
  const { advice } = checkContent(root, TODAY);
  expect(advice.map(({ problem }) => problem)).toContain(
    `opens as ${ARTICLE} does: 'in every firm'`,
  );
});

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
}
