// `npm run new` in a copy of the example: its drafts load unchanged, and mark what is left to write.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TO_DO } from '#content-check/rules/placeholders.ts';
import { copyExampleSite, checkExampleSite } from '../content-check/example-site.ts';
import { writeDraft } from '../../src/cli/new/write-draft.ts';

let root: string;

beforeEach(() => {
  root = copyExampleSite();
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe.each([
  ['article', 'What a day of downtime costs', 'content/articles/what-a-day-of-downtime-costs.mdx'],
  ['city', 'King’s Lynn', 'content/cities/kings-lynn.mdx'],
  ['industry', 'Construction', 'content/industries/construction.mdx'],
])('a new %s', async (kind, title, expected) => {
  test('stands where its address says, with its title, as a draft', () => {
    const file = writeDraft(root, kind, title);
    expect(file).toBe(expected);
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toContain(title);
    expect(text).toMatch(/^draft: true$/m);
  });

  test('is found fault with only where the writer has to write', async () => {
    const file = writeDraft(root, kind, title);
    const findings = await checkExampleSite(root);
    expect(findings.length).toBeGreaterThan(5);
    const others = findings.filter((finding) => !finding.problem.includes(TO_DO));
    expect(others.map(({ problem }) => problem)).toEqual([]);
    expect(new Set(findings.map((finding) => finding.file))).toEqual(new Set([file]));
  });

  test('has a note above every field that stands at its left edge', () => {
    const lines = readFileSync(join(root, writeDraft(root, kind, title)), 'utf8').split('\n');
    const bare = lines.filter(
      (line, index) => /^\w+:/.test(line) && !lines[index - 1]?.startsWith('#'),
    );
    // These are objects, whose fields have their own notes.
    expect(
      bare.filter((line) => !/^(?:page|head|areas|reading|application|call):$/.test(line)),
    ).toEqual([]);
  });
});

test('a new person is a file by their name, and found fault with only where somebody has to write', async () => {
  const file = writeDraft(root, 'person', 'Zoë Planted');
  expect(file).toBe('content/people/zoe-planted.yaml');
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/^# .+\nname: Zoë Planted$/m);
  const findings = (await checkExampleSite(root))
    .filter(({ problem }) => !problem.includes('British dictionary')) // It knows our own people alone.
    .map((finding) => `${finding.file} ${finding.problem}`);
  expect(findings).toEqual([
    expect.stringContaining(`${file} role: is still to do`),
    expect.stringContaining(`${file} answersFor: is still to do`),
  ]);
});

test('a new article has the next free number and the day in London', () => {
  const late = new Date('2026-06-30T23:30:00Z'); // Half past midnight in London.
  const text = readFileSync(
    join(root, writeDraft(root, 'article', 'A title of its own', late)),
    'utf8',
  );
  expect(text).toMatch(/^number: 5$/m);
  expect(text).toMatch(/^date: 2026-07-01$/m);
});

test.each([
  [undefined, '', 'What shall be new?'],
  ['articel', 'A title of its own', "There is no 'articel' to begin. Did you mean article?"],
  ['article', '', 'The article has no title.'],
  ['city', '', 'The city has no name.'],
  ['persn', 'Jane Doe', "There is no 'persn' to begin. Did you mean person?"],
  ['person', '', 'The person has no name.'],
  ['person', 'J', "'J' does not fit. name: has 1 characters; write between 3 and 60."],
  ['article', '!!!', "'!!!' has no letters or figures, and makes no address."],
  ['article', 'ERP vs. CRM!', 'content/articles/erp-vs-crm.mdx is there already.'],
  [
    'article',
    'erp or CRM: which one a growing firm should buy first',
    'content/articles/erp-vs-crm.mdx has that title already.',
  ],
  [
    'article',
    'Back-office automation',
    '/blog/back-office-automation is an old address of content/articles/back-office-automation-saves-time-costs.mdx.',
  ],
  ['city', 'Manchester', 'content/cities/manchester.mdx is there already.'],
  ['article', 'Short', "'Short' does not fit. title: has 5 characters; write between 10 and 60."],
])('%s "%s" is refused in one line, and nothing is written', (kind, title, why) => {
  const before = readdirSync(join(root, 'content'), { recursive: true });
  expect(() => writeDraft(root, kind, title)).toThrow(why);
  expect(() => writeDraft(root, kind, title)).toThrow(/^[^\n]+$/);
  expect(readdirSync(join(root, 'content'), { recursive: true })).toEqual(before);
});
