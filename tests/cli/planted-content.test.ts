// One build of a copy of the project, with extra content. A draft article, a scheduled article and a draft city must
// leave no trace in the site, nor what a camera wrote into a
// photograph; a published article beside them proves that the search would find one.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { buildCopy, changeFile, copyProject } from '../support/project-copy.ts';

// Some hosts set it, and Astro then treats the build as a development build.
const NODE_ENV = 'development';

const BUILD_LIMIT = 240_000;

// Words that occur nowhere else on the site.
const HIDDEN = ['zanzibar', 'samarkand', 'valparaiso', 'ouagadougou'];
const PUBLIC = 'timbuktu';

const root = copyProject('planted');
const site = join(root, 'dist');
let files: { path: string; text: string }[];

beforeAll(async () => {
  await plantPhoto('images/a-tally.jpg', 'ouagadougou');
  plantArticle('zanzibar', 101, ['draft: true']);
  plantArticle('samarkand', 102, ['scheduled: true'], '2062-01-01');
  plantArticle(PUBLIC, 103, []);
  plantCity('valparaiso');
  changeFile(root, 'content/articles/erp-vs-crm.mdx', (text) =>
    text.replace(/^related:.*$/m, `related: [zanzibar, samarkand, ${PUBLIC}]`),
  );

  await buildCopy(root, { NODE_ENV });
  files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(site, file), text: readFileSync(file, 'latin1') }));
}, BUILD_LIMIT);

afterAll(() => {
  rmSync(root, { recursive: true });
});

test('a published article is found in every place where the tests look', () => {
  expect(placesOf(PUBLIC)).toEqual(
    expect.arrayContaining([
      `blog/${PUBLIC}.html`,
      `blog/${PUBLIC}-old.html`,
      `blog/${PUBLIC}-older.html`,
      'blog/erp-vs-crm.html',
      'blog/rss.xml',
      'blog.html',
      'sitemap-0.xml',
    ]),
  );
});

test.each(HIDDEN)('%s is in no page, feed, sitemap, redirect, index or image', (word) => {
  expect(placesOf(word)).toEqual([]);
});

/** Every file of the site that has the word in its name or in its text. */
function placesOf(word: string): string[] {
  return files
    .filter(({ path, text }) => `${path}\n${text}`.toLowerCase().includes(word))
    .map(({ path }) => path);
}

function plantArticle(slug: string, number: number, fields: string[], day = '2025-01-01'): void {
  const text = readFileSync(join(PROJECT_ROOT, 'content/articles/erp-vs-crm.mdx'), 'utf8')
    .replace(/^number:.*$/m, `number: ${number}`)
    .replace(/^title:.*$/m, `title: The road to ${slug} and back`)
    .replace(/^crumb:.*$/m, `crumb: ${slug}`)
    .replace(
      /^date:.*$/m,
      [`date: ${day}`, `aliases: [${slug}-old, ${slug}-older]`, ...fields].join('\n'),
    )
    .replace(/^## .*$/m, `## All of ${slug}\n\n![A tally](./images/a-tally.jpg)`);
  writeFileSync(join(root, `content/articles/${slug}.mdx`), text);
}

/** A photograph with what a camera writes beside it, the place among it. */
async function plantPhoto(file: string, place: string): Promise<void> {
  await sharp({ create: { width: 1500, height: 900, channels: 3, background: 'white' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: place }, IFD3: { GPSLatitude: '12/1 22/1 17/1' } })
    .toFile(join(root, 'content/articles', file));
}

/** A draft, with a worksheet of its own. */
function plantCity(slug: string): void {
  const sheet = `${slug}-cranes`;
  const read = (file: string) => readFileSync(join(PROJECT_ROOT, 'content', file), 'utf8');
  const city = read('cities/manchester.mdx')
    .replace(/^name:.*$/m, `name: ${slug}\ndraft: true`)
    .replaceAll('copied-orders', sheet);
  const worksheet = read('worksheets/copied-orders.yaml')
    .replace(/^page:.*$/m, `page: /cities/${slug}`)
    .replace(/^title:.*$/m, `title: The cranes of ${slug}`);
  writeFileSync(join(root, `content/cities/${slug}.mdx`), city);
  writeFileSync(join(root, `content/worksheets/${sheet}.yaml`), worksheet);
}
