// What writers state in fields: who wrote an article, how it is drawn, who works for the firm, and what customers say.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';
import { formatFinding } from '#content-reader/findings.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
/** The article after it. */
const NEXT = 'content/articles/outgrown-off-the-shelf.mdx';
const PERSON = 'content/people/jane-planted.yaml';
const PHOTO = { width: 600, height: 800, channels: 3, background: '#888' } as const;
const SCORE = 'kind: score, headline: Two of three, label: signs that it is time';

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('an article with an author, a checker and a cover has no findings', async () => {
  writePerson();
  addFields(ARTICLE, 'author: jane-planted\ncheckedBy: jane-planted');
  setCover(NEXT, `${SCORE}, met: 2, of: 3`);
  expect(await findings()).toEqual([]);
});

test.each([
  [
    'author: jane-plantet',
    "author: there is no person 'jane-plantet' in content/people/; write jane-planted",
  ],
  [
    'checkedBy: x-y',
    "checkedBy: there is no person 'x-y' in content/people/; write one of: jane-planted",
  ],
])('%s is not one of our people, and the closest name is suggested', async (field, problem) => {
  writePerson();
  addFields(ARTICLE, field);
  expect(await findings()).toEqual([expect.stringContaining(problem)]);
});

test('while there are no people yet, the message says to leave the field out', async () => {
  addFields(ARTICLE, 'author: jane-planted');
  expect((await findings())[0]).toMatch(
    /^content\/articles\/erp-vs-crm\.mdx:\d+ {2}author: there is no person 'jane-planted' in content\/people\/; leave it out until there is one$/,
  );
});

test.each([
  ['./images/jane.jpg', 'the image ./images/jane.jpg does not exist; write ./images/jayne.jpg'],
  ['jayne.jpg', "'jayne.jpg' is not in content/people/images; put it there and write ./images/"],
])('the missing photo %s is reported with what to write', async (photo, problem) => {
  mkdirSync(join(root, 'content/people/images'));
  const picture = await sharp({ create: PHOTO }).jpeg().toBuffer();
  writeFileSync(join(root, 'content/people/images/jayne.jpg'), picture);
  writePerson((text) => `${text}photo: ${photo}\n`);
  expect(await findings()).toEqual([expect.stringContaining(`${PERSON}:4  photo: ${problem}`)]);
});

test.each([
  [
    'kind: pie, headline: Two, label: signs that it is time',
    "cover, kind: 'pie' is not a valid value; write one of: score",
  ],
  [`${SCORE}, met: 4, of: 3`, 'cover: met: 4 of 3 is impossible; write at most 3'],
  [`${SCORE}, met: 2`, 'cover, of: '],
])('the invalid cover %s is reported', async (cover, problem) => {
  setCover(NEXT, cover);
  expect((await findings()).join('\n')).toContain(problem);
});

test('a cover shows no number that its article does not state', async () => {
  setCover(NEXT, `${SCORE}, met: 2, of: 3`.replace('Two of three', '47 signs'));
  expect(await findings()).toEqual([
    expect.stringContaining('cover: shows 47, which the article does not state'),
  ]);
});

test('consecutive articles cannot have the same kind of cover', async () => {
  setCover(ARTICLE, `${SCORE}, met: 1, of: 3`);
  setCover(NEXT, `${SCORE}, met: 2, of: 3`);
  expect((await findings()).join('\n')).toMatch(/cover: .* is drawn as score too/);
});

function writePerson(change = (text: string) => text): void {
  const answersFor = 'She answers for the sums of every article.';
  const text = `name: Jane Planted\nrole: Accountant\nanswersFor: ${answersFor}\n`;
  writeFileSync(join(root, PERSON), change(text));
}

function setCover(file: string, cover: string): void {
  edit(file, /^cover:.*/m, `cover: { ${cover} }`);
}

function addFields(file: string, fields: string): void {
  edit(file, /^related:/m, `${fields}\nrelated:`);
}

function edit(file: string, pattern: RegExp, text: string): void {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, text));
}

async function findings(): Promise<string[]> {
  return (await checkExampleSite(root))
    .filter(({ problem }) => !problem.includes('British dictionary'))
    .map(formatFinding);
}
