// `npm run new`, in a copy of the example site, and the fields that it writes.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';
import { KINDS, writeDraft } from '../../src/cli/new.ts';
import { draftFields } from '../../src/cli/draft-fields.ts';

/** Where writers are shown how to use the command. */
const EXAMPLES = join(PROJECT_ROOT, 'content/README.md');

let root: string;

beforeEach(() => {
  root = copyExampleSite();
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

expect(KINDS.size).toBeGreaterThan(3);

describe.each([...KINDS])('the fields of a new %s', (_kind, { schema }) => {
  const text = draftFields(schema, { number: '1', title: 'TO DO, a title' });
  // Fields that are commented out: '# name: value', '# name:', and the entries of lists below them.
  const withOptional = text.replaceAll(
    /^( *)# (?=\s*(?:- )?[a-z]\w*:(?: |$)|\s+(?:- |#))/gim,
    '$1',
  );

  test('match its schema, also with all optional fields, and then lack none', () => {
    expect(schema.safeParse(parse(text)).error?.issues).toBeUndefined();
    const data = parse(withOptional) as Record<string, unknown>; // A YAML mapping.
    expect(schema.safeParse(data).error?.issues).toBeUndefined();
    expect(Object.keys(data).sort()).toEqual(Object.keys(schema.shape).sort());
  });

  test('stand below the notes of the schema', () => {
    const comments = text.replaceAll(/\s*\n *#(?: *#)? */g, ' ');
    const notes = Object.values(schema.shape).flatMap(({ description }) => description ?? []);
    expect(notes.filter((note) => !comments.includes(note))).toEqual([]);
  });
});

test.each([
  ['article', 'What a day of downtime costs', 'content/articles/what-a-day-of-downtime-costs.mdx'],
  ['city', 'King’s Lynn', 'content/cities/kings-lynn.mdx'],
  ['industry', 'Construction: 2nd fix', 'content/industries/construction-2nd-fix.mdx'],
  ['person', 'Zoë Planted', 'content/people/zoe-planted.yaml'],
])('a new %s "%s" is %s, with texts left TO DO', async (kind, title, file) => {
  expect(writeDraft(root, kind, title)).toBe(file);
  const findings = (await checkExampleSite(root)).filter(
    ({ problem }) => !problem.includes('British dictionary'), // It knows only our own names.
  );
  expect(findings.length).toBeGreaterThan(1);
  expect(findings.filter((one) => one.file !== file || !one.problem.includes('TO DO'))).toEqual([]);
});

const examples = [...readFileSync(EXAMPLES, 'utf8').matchAll(/npm run new -- (\w+) "(.+?)"/g)];
expect(examples.length).toBeGreaterThan(1);

test.each(examples.map(([, kind = '', title = '']) => [kind, title]))(
  'the example in content/README.md works: %s "%s"',
  (kind, title) => {
    expect(writeDraft(root, kind, title)).toMatch(/^content\//);
  },
);

test('a new article has the next free number, the date in London and three related articles', () => {
  const late = new Date('2026-06-30T23:30:00Z'); // Half past midnight in London.
  rmSync(join(root, 'content/articles/erp-vs-crm.mdx'));
  const file = writeDraft(root, 'article', 'A title of its own', late);
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(/^title: A title of its own$/m);
  expect(text).toMatch(/^number: 5$/m);
  expect(text).toContain(' At most 14 characters.');
  expect(text).toMatch(/^date: 2026-07-01$/m);
  expect(text).toMatch(
    /^related: \[back-office-automation-saves-time-costs, erp-roi-for-smes, outgrown-off-the-shelf\]/m,
  );
});

test.each([
  ['', '', 'A kind is missing. Write it as:'],
  ['articel', 'A title of its own', "There is no kind 'articel'; write article."],
  ['article', '', 'The article has no title.'],
  ['article', '!!!', "'!!!' has no letters or digits, so it makes no address."],
  ['city', 'Łódź', "'Łódź' has the letter Ł, and an address has only a to z."],
  ['article', 'ERP vs. CRM!', 'content/articles/erp-vs-crm.mdx already exists.'],
  [
    'article',
    'erp or CRM: which one a growing firm should buy first',
    'erp-vs-crm.mdx already has that title.',
  ],
  ['article', 'Back-office automation', 'back-office-automation is an old address of content/'],
  ['article', 'Short', "'Short' does not fit. title: has 5 characters; write between 10 and 60."],
])('%s "%s" is refused with a one-line message, and nothing is written', (kind, title, why) => {
  const before = readdirSync(join(root, 'content'), { recursive: true });
  expect(() => writeDraft(root, kind, title)).toThrow(why);
  expect(() => writeDraft(root, kind, title)).toThrow(/^[^\n]+$/);
  expect(readdirSync(join(root, 'content'), { recursive: true })).toEqual(before);
});
