// `npm run check:launch` in a small project that is complete, with one thing removed at a time.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLaunch, isFiction } from '../../src/cli/check-launch.ts';
import { formatFinding } from '#content-check/findings.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const SITE = 'content/site.yaml';
const READY = {
  [SITE]: `name: Planted
email: hello@planted.co.uk
phone: 020 7123 4567
location:
  street: 1 The Street
  postcode: SL4 2AA
company:
  name: Planted Ltd
  number: '01234567'
  registeredIn: Scotland
  office: 1 The Street, Perth PH1 1AA
regulator:
  name: The Information Commission
  address: https://ico.org.uk/
providers:
  - { kind: a mail provider, name: Post, region: London, safeguard: none is needed in the UK }
linkedin: https://www.linkedin.com/company/planted
instagram: https://www.instagram.com/planted
`,
  'content/sources.yaml': `sources:
  - { address: 'https://ico.org.uk/', fact: The name of the regulator, pages: [site.yaml], checked: 2026-11-30 }
`,
  'content/products.yaml': 'products:\n  - stats: 200+\n',
  'content/people/jane.yaml': 'name: Jane Planted\n',
  'content/testimonials/ada.yaml': 'name: Ada Planted\n',
  'content/claims.yaml': `claims:
  - { figures: What each product has done, file: products.yaml, field: products, signed: 2026-11-30, by: Jane Planted }
`,
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-launch-'));
  for (const [file, text] of Object.entries(READY)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a site with everything filled in, all figures signed and all sources opened is ready', () => {
  expect(left()).toEqual([]);
});

test.each([
  ['a placeholder address', 'planted.co.uk', 'planted.example', ':2  hello@planted.example is on'],
  ['a fictional phone number', '020 7123 4567', '020 7946 0123', ':3  020 7946 0123 is a number'],
  ['no street', '  street: 1 The Street\n', '', ':4  location, street: is missing'],
  ['no postcode', '  postcode: SL4 2AA\n', '', ':4  location, postcode: is missing'],
  ['no registered name', '  name: Planted Ltd\n', '', ':7  company, name: is missing'],
  ['no company number', "  number: '01234567'\n", '', ':7  company, number: is missing'],
  ['no place of registration', '  registeredIn: Scotland\n', '', ':7  company, registeredIn: is'],
  ['no registered office', /^ {2}office.*\n/m, '', ':7  company, office: is missing'],
  [
    'a provider without a name',
    'name: Post, ',
    '',
    ':16  providers, entry 1, name: is missing (a mail provider)',
  ],
  ['a provider without a region', 'region: London, ', '', 'entry 1, region: is missing (a mail'],
  ['no safeguard', /, safeguard: [\w ]+/, '', 'entry 1, safeguard: is missing (a mail'],
  ['a front page as profile', '/company/planted', '/', ':17  linkedin: leads to the front page'],
])('%s in site.yaml is reported', (_what, from, to, line) => {
  edit(SITE, from, to);
  expect(left()).toEqual([expect.stringContaining(line)]);
});

test('a firm without people is reported', () => {
  rmSync(join(root, 'content/people/jane.yaml'));
  expect(left()).toEqual([expect.stringContaining('content/people:1  is empty')]);
});

test('a firm without testimonials gets advice, and may go live', () => {
  const advice = 'Advice: content/testimonials is empty';
  expect(checkLaunch(root, NOW).advice).not.toContain(advice);
  rmSync(join(root, 'content/testimonials/ada.yaml'));
  expect(left()).toEqual([]);
  expect(checkLaunch(root, NOW).advice).toContain(advice);
});

test.each([
  ['without a date', /, signed: [\d-]+/],
  ['without a name', /, by: [\w ]+/],
])('figures signed %s are reported at their file and line', (_how, words) => {
  edit('content/claims.yaml', words, '');
  expect(left()).toEqual([
    "content/products.yaml:1  products: nobody has signed these figures (What each product has done); write 'signed' and 'by' in content/claims.yaml:2",
  ]);
});

test('a source that was never opened is reported', () => {
  edit('content/sources.yaml', ', checked: 2026-11-30', '');
  expect(left()).toEqual([
    "content/sources.yaml:2  https://ico.org.uk/: open it, look for the fact, and write the day as 'checked'",
  ]);
});

test('a source opened over a year ago gets advice, which does not stop the launch', () => {
  expect(checkLaunch(root, NOW).advice).toMatch(/^Advice: 0 sources /);
  edit('content/sources.yaml', '2026-11-30', '2025-11-29');
  expect(left()).toEqual([]);
  expect(checkLaunch(root, NOW).advice).toMatch(/^Advice: 1 sources /);
});

test('placeholders in YAML comments are ignored', () => {
  edit(SITE, /^/, '# Write it as hello@firm.example, 01632 960 000\n');
  expect(left()).toEqual([]);
});

describe('a phone number', () => {
  test.each([
    ['01632 960 123', true],
    ['+44 1632 960115', true],
    ['0113 496 0000', true],
    ['020-7946-0999', true],
    ['07700 900123', true],
    ['0113 496 1000', false],
    ['020 7945 0999', false],
    ['07700 901123', false],
    ['01753 123456', false],
  ])('%s is reserved for fiction: %s', (number, expected) => {
    expect(isFiction(number)).toBe(expected);
  });
});

function left(): string[] {
  return Object.values(checkLaunch(root, NOW).left).flat().map(formatFinding);
}

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
