// Articles that name people, and the files of people and of testimonials.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';
import { formatFinding } from '#content-check/findings.ts';
import sharp from 'sharp';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const PHOTO = { width: 600, height: 800, channels: 3, background: '#888' } as const;
const PERSON = 'content/people/jane-planted.yaml';

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('somebody of ours may have written and checked an article', async () => {
  writePerson();
  name('author: jane-planted\ncheckedBy: jane-planted');
  expect(await findings()).toEqual([]);
});

test.each([
  [
    'author',
    'jane-plantet',
    "author: there is no 'jane-plantet' in content/people/; write jane-planted",
  ],
  [
    'checkedBy',
    'x-y',
    "checkedBy: there is no 'x-y' in content/people/; write one of: jane-planted",
  ],
])('%s: %s is nobody of ours, and the nearest is named', async (field, slug, problem) => {
  writePerson();
  name(`${field}: ${slug}`);
  expect(await findings()).toEqual([expect.stringContaining(problem)]);
});

test('where there is nobody yet, the field is to be left out', async () => {
  name('author: jane-planted');
  expect((await findings())[0]).toMatch(
    /^content\/articles\/erp-vs-crm\.mdx:\d+ {2}author: there is no 'jane-planted' in content\/people\/; leave it out until somebody is$/,
  );
});

test('a person without a role is told so, with the file and what it is for', async () => {
  writePerson((text) => text.replace(/^role:.*\n/m, ''));
  expect(await findings()).toEqual([
    `${PERSON}:1  role: is missing; write a text in quotation marks (What they do, as on a business card: Head of delivery)`,
  ]);
});

test.each([
  ['./images/jane.jpg', 'the image ./images/jane.jpg is not there; write ./images/jayne.jpg'],
  ['jayne.jpg', "'jayne.jpg' is not in content/people/images; put it there and write ./images/"],
])('a photo of %s is not found, and what to write is named', async (photo, problem) => {
  mkdirSync(join(root, 'content/people/images'));
  const picture = await sharp({ create: PHOTO }).jpeg().toBuffer();
  writeFileSync(join(root, 'content/people/images/jayne.jpg'), picture);
  writePerson((text) => `${text}photo: ${photo}\n`);
  expect(await findings()).toEqual([expect.stringContaining(`${PERSON}:4  photo: ${problem}`)]);
});

test('a customer may use words that we do not, and names that the dictionary does not know', async () => {
  const text = 'name: Ada Plantagh\nrole: Office manager\nfirm: Plantaghs\nagreed: 2025-02-05\n';
  const words = 'words: It was seamless, and Ada Plantagh went home on time.\n';
  writeFileSync(join(root, 'content/testimonials/ada-plantagh.yaml'), text + words);
  expect((await checkExampleSite(root)).map(formatFinding)).toEqual([]);
});

function writePerson(change = (text: string) => text): void {
  const answersFor = 'She answers for the sums of every article.';
  const text = `name: Jane Planted\nrole: Accountant\nanswersFor: ${answersFor}\n`;
  writeFileSync(join(root, PERSON), change(text));
}

function name(fields: string): void {
  const path = join(root, ARTICLE);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^related:/m, `${fields}\nrelated:`));
}

async function findings(): Promise<string[]> {
  return (await checkExampleSite(root))
    .filter(({ problem }) => !problem.includes('British dictionary'))
    .map(formatFinding);
}
