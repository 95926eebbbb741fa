// Content checks that need more than one changed line to fail.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '#content-check/check-content.ts';
import { formatAnnotation } from '#content-check/findings.ts';
import { copyExampleSite, checkExampleSite, TODAY } from '../content-check/example-site.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const ANSWER = 'An answer that is long enough to be one, as the schema asks for it.';

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('an FAQ question that the article does not ask is reported', async () => {
  const asked = 'Which of the two comes first?';
  edit(ARTICLE, (text) => text.replace(/^## /m, `${asked}\n\n## `));
  const entry = (question: string) => `  - question: ${question}\n    answer: ${ANSWER}`;
  const missing = 'Does anybody ask this question?';
  edit(ARTICLE, (text) =>
    text.replace(/^related:/m, `faq:\n${[asked, missing, asked].map(entry).join('\n')}\nrelated:`),
  );
  const problems = (await checkExampleSite(root)).map(({ problem }) => problem);
  expect(problems).toEqual([
    `faq, entry 2: '${missing}' is not in the article; write it as the article asks it`,
  ]);
});

test('an absolute link to our own site is reported, and one to another site is not', async () => {
  writeFileSync(join(root, 'content/site.yaml'), 'email: hello@planted.co.uk\n');
  const links = '[The price](https://www.planted.co.uk/about#us), [a law](https://www.gov.uk/vat).';
  edit(ARTICLE, (text) => text.replace(/^## /m, `${links}\n\n## `));
  expect(await problemsBesideFields()).toEqual([
    'the link https://www.planted.co.uk/about#us is the full address of a page of ours; write /about#us',
  ]);
});

test('files with Windows line endings get the same findings', async () => {
  expect(await checkExampleSite(root)).toEqual([]);
  saveAsOnWindows();
  expect(await checkExampleSite(root)).toEqual([]);

  writeFileSync(join(root, 'content/contact.yaml'), 'page:\n  title: "Contact\n');
  const lines = ['##No space', '| a | b |\n| - | - |\n| one |', 'A mispelt word. TO DO'];
  edit(ARTICLE, (text) => `${text.replaceAll('\r\n', '\n')}\n${lines.join('\n\n')}\n`);
  edit('content/articles/erp-roi-for-smes.mdx', (text) => `${text}\n<Callout title="x">\n`);
  const found = await checkExampleSite(root);
  expect(found.length).toBeGreaterThanOrEqual(6);
  saveAsOnWindows();
  expect(await checkExampleSite(root)).toEqual(found);
});

function saveAsOnWindows(): void {
  for (const file of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }))
    if (/\.(?:mdx|yaml|txt)$/.test(file))
      edit(join('content', file), (text) => text.replaceAll(/\r?\n/g, '\r\n'));
}

test.each([
  ['services', 'quote: { stages: [{ service: Custom CRM }] }', 'quote, stages, entry 1, service'],
  [
    'home',
    'firstStage: { examples: [{ service: Custom CRM }] }',
    'firstStage, examples, entry 1, service',
  ],
])('a service in %s.yaml that is not offered is reported', async (name, fields, place) => {
  const offered = 'services: [{ title: Custom CRM design }]\nsmaller: { items: [] }\n';
  writeFileSync(join(root, 'content/services.yaml'), offered);
  edit(`content/${name}.yaml`, (text) => `${text}${fields}\n`);
  expect(await problemsBesideFields()).toContain(
    `${place}: there is no service 'Custom CRM'; write one of: Custom CRM design`,
  );
});

test('a draft gets advice, which does not fail the check', async () => {
  edit('content/articles/orphan.mdx', () =>
    readFileSync(join(root, ARTICLE), 'utf8').replace(/^date:/m, 'draft: true\n$&'),
  );
  const { advice } = await checkContent(root, TODAY);
  expect(advice.map(({ problem }) => problem)).toContain(
    'draft: keeps this page off the public site; delete the line to publish it',
  );
});

test('on GitHub a finding is an annotation at its line, with its special characters escaped', () => {
  const finding = { file: 'content/a,b:c.mdx', line: 7, problem: '100% is\nwrong; write: 99%' };
  expect(formatAnnotation(finding, 'error')).toBe(
    '::error file=content/a%2Cb%3Ac.mdx,line=7::100%25 is%0Awrong; write: 99%25',
  );
});

test('a file name with capitals is reported, and links to the lower-case name are not', async () => {
  const file = 'content/articles/ERP-roi-for-smes.mdx';
  renameSync(join(root, 'content/articles/erp-roi-for-smes.mdx'), join(root, file));
  const findings = await checkExampleSite(root);
  expect(findings.map((finding) => finding.file)).toEqual([file]);
  expect(findings[0]?.problem).toContain('name it erp-roi-for-smes.mdx');
});

async function problemsBesideFields(): Promise<string[]> {
  const { findings } = await checkContent(root, TODAY);
  return findings
    .map(({ problem }) => problem)
    .filter((problem) => !problem.includes('is missing'));
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
}
