// `npm run check:launch` in a few files of the project, completed, with one thing removed at a time.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLaunch } from '../../src/cli/check-launch.ts';
import { formatFinding } from '#lib/findings.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const SITE = 'content/firm.yaml';
const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const CLIENTS = 'content/about.yaml';
const DATES = 'content/dates.yaml';
const PERSON = 'content/people/jane.yaml';

/** The project's own content, completed, whether or not it is by now. */
const READY: Record<string, (text: string) => string> = {
  [SITE]: (text) =>
    `${without(text, 'company', 'signed')}
company: { name: Planted Ltd, number: '01234567', registeredIn: Scotland, office: '1 The Street, Perth PH1 1AA', insurance: 'Planted Mutual, Perth, for work in the UK' }
signed: { by: Jane Planted, on: 2026-11-30 }
`
      .replace(/^email:.*$/m, 'email: hello@planted.co.uk')
      .replace(/^phone:.*$/m, 'phone: 020 7123 4567')
      .replaceAll(/^ {2}(?:street|postcode):.*\n/gm, '')
      .replace(/^location:$/m, 'location:\n  street: 1 The Street\n  postcode: SL4 2AA')
      .replace(/^linkedin:.*$/m, 'linkedin: https://www.linkedin.com/company/planted')
      .replace(/^instagram:.*$/m, 'instagram: https://www.instagram.com/planted')
      .replace(
        /^providers:[\s\S]*?(?=^\S)/m,
        'providers:\n  - { kind: a mail provider, does: sends us the enquiry, name: Post, region: London, safeguard: none is needed in the UK }\n',
      ),
  [CLIENTS]: (text) => `${without(text, 'signed')}\nsigned: { by: Jane Planted, on: 2026-11-30 }\n`,
  [ARTICLE]: (text) => without(text, 'checked').replace(/^date:/m, 'checked: 2026-11-30\n$&'),
  [PERSON]: () =>
    'name: Jane Planted\nrole: Accountant\nanswersFor: She answers for the sums of every article.\n',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-launch-'));
  for (const [file, complete] of Object.entries(READY)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const text = file === PERSON ? '' : readFileSync(join(PROJECT_ROOT, file), 'utf8');
    writeFileSync(join(root, file), complete(text));
  }
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a site with everything filled in, all figures signed and all sources opened is ready', () => {
  expect(left()).toEqual([]);
});

test.each<[what: string, from: string | RegExp, to: string, line: string, file?: string]>([
  ['a placeholder address', 'planted.co.uk', 'planted.example', 'hello@planted.example is on'],
  ['a fictional phone number', '020 7123 4567', '01632 960 999', '01632 960 999 is a number'],
  ['no street', '  street: 1 The Street\n', '', 'location, street: is missing'],
  ['no company', /^company:.*\n/m, '', 'company: is missing'],
  ['no insurance', /, insurance: '.*?'/, '', 'company, insurance: is missing'],
  ['a provider without a name', 'name: Post, ', '', 'entry 1, name: is missing (a mail provider)'],
  ['the other front page', 'instagram.com/planted', 'instagram.com', 'instagram: leads to the'],
  ['a front page as profile', '/company/planted', '/', 'linkedin: leads to the front page'],
  ['an invalid field', /^founded:.*$/m, 'founded: soon', "founded: 'soon' is text"],
  [
    'no signature',
    /^signed:.*$/m,
    '',
    "figures; read them, then write 'signed' with your",
    CLIENTS,
  ],
])('%s in a file of the firm is reported', (_what, from, to, line, file = SITE) => {
  edit(file, from, to);
  expect(left()).toContainEqual(expect.stringContaining(line));
});

test('an example price and an unconfirmed term are reported, and the note of a picture is not', () => {
  const products = 'content/products.yaml';
  writeFileSync(join(root, products), readFileSync(join(PROJECT_ROOT, products)));
  edit(products, /price: .*/, "price: 'Example: £38 a van and month'");
  const examples = left().filter((line) => /made up; write|Read the term below/.test(line));
  expect(examples).toContainEqual(expect.stringContaining("price: 'Example: "));
  expect(examples).toContainEqual(expect.stringContaining('# Not confirmed: the owner has not'));
  expect(examples.join()).not.toContain('note');
});

test('a firm without people is reported', () => {
  rmSync(join(root, PERSON));
  expect(left()).toEqual([expect.stringContaining('content/people:1  is empty')]);
});

test('sources that were never opened are reported at the first link, but not those of a draft', () => {
  edit(ARTICLE, /^checked:.*$/m, 'draft: true');
  expect(left()).toEqual([]);
  edit(ARTICLE, /^draft:.*\n/m, '');
  expect(left()).toEqual([
    expect.stringMatching(
      /^content\/articles\/erp-vs-crm\.mdx:\d+ {2}https:\S+ and \d+ more: open them/,
    ),
  ]);
});

test('a change in law whose official page was never opened is reported at its address', () => {
  const dates = readFileSync(join(PROJECT_ROOT, DATES), 'utf8').replace(/^ +checked: .*\n/gm, '');
  writeFileSync(join(root, DATES), dates);
  const [address, ...others] = dates.match(/https:\S+/g) ?? [];
  expect(left()).toEqual([
    expect.stringContaining(`${address} and ${others.length} more: open them`),
  ]);
  const day = '$&\n        checked: 2026-11-30';
  writeFileSync(join(root, DATES), dates.replace(/^ +address: .*$/gm, day));
  expect(left()).toEqual([]);
  const cited = dates.replace(/(?<=^ +address: ).*$/gm, String(address));
  writeFileSync(join(root, DATES), cited.replace(/^ +address: .*$/m, day)); // Only the first was opened.
  expect(left()).toEqual([expect.stringContaining(`and ${others.length} more: open them`)]);
});

test('a source opened over a year ago gets advice, which does not stop the launch', () => {
  expect(checkLaunch(root, NOW).advice).toBe('');
  edit(ARTICLE, 'checked: 2026-11-30', 'checked: 2025-11-29');
  expect(left()).toEqual([]);
  expect(checkLaunch(root, NOW).advice).toContain(`${ARTICLE} has sources`);
});

test('placeholders in YAML comments are ignored', () => {
  edit(SITE, /^/, '# Write it as hello@firm.example, 01632 960 000\n');
  expect(left()).toEqual([]);
});

function left(): string[] {
  return Object.values(checkLaunch(root, NOW).left).flat().map(formatFinding);
}

/** A file without some of its fields. */
function without(text: string, ...fields: string[]): string {
  return text.replaceAll(new RegExp(`^(?:${fields.join('|')}):.*\\n(?: +.*\\n)*`, 'gm'), '');
}

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
