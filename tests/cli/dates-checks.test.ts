// The changes in law that `content/dates.yaml` lists: the check says in time when to look each of them up again.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatFinding } from '#content-reader/findings.ts';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';

const FILE = 'content/dates.yaml';
const DATES = `
page:
  title: What changes for a florist
  description: One change in law for a florist with one van, from when it applies, which of her systems it touches, what to ask now, and the official page for it.
  keywords: [florist, van, law]
head:
  title: What changes for a florist
  lead: One change, with the system that it touches and what to ask now.
changes:
  title: In order of the calendar
  lead: It is a list for the diary of a florist.
  items:
    - title: Flowers need a label
      when: 1 June 2025
      state: Day set
      text: Every bunch of flowers that is sold in a shop has a label with the country it comes from.
      whom: Everybody who sells flowers.
      systems: The label printer.
      ask: Does the printer know the country of a bunch?
      source: { title: 'Labels, GOV.UK', address: 'https://www.gov.uk/labels', checked: 2025-02-01 }
      until: 2025-05-31
call:
  title: Have your labels read
  text: Send us a label, and we will say what is missing from it.
  action: { label: Ask about a label }
`;

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test.each([
  ['2025-05-31', []],
  ['2025-04-01', []],
  [
    '2025-03-31',
    [
      'changes, items, entry 1, until: 31 March 2025 is the last day; look up what follows, and write it with its own last day',
    ],
  ],
  [
    '2025-02-28',
    [
      'changes, items, entry 1, until: 28 February 2025 was the last day; look up what follows, and write it with its own last day',
    ],
  ],
])(
  'on 1 March, of a change that is known to hold until %s the check says %j',
  async (day, said) => {
    expect(await check(DATES.replace('until: 2025-05-31', `until: ${day}`))).toEqual(said);
  },
);

test.each(['until', 'ask', 'source'])('a change without %s is reported', async (field) => {
  expect(await check(DATES.replace(new RegExp(`^ +${field}: .*\\n`, 'm'), ''))).toEqual([
    expect.stringContaining(`changes, items, entry 1, ${field}: is missing`),
  ]);
});

/** What the check says about a file, without the place. */
async function check(text: string): Promise<string[]> {
  writeFileSync(join(root, FILE), text);
  const lines = (await checkExampleSite(root)).map(formatFinding);
  return lines.map((line) => line.replace(/^content\/dates\.yaml:\d+ +/, ''));
}
