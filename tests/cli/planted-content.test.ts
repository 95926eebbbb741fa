// One build of a copy of the project, with more content than there is today: people, one with a photo, a company and its
// address, an article with pictures. A draft article, a scheduled article and a draft city must leave no trace in the
// site, nor what a camera wrote into a photograph; a published article beside them proves that the search would find one.
import { globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { execa } from 'execa';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser.ts';
import { BUILD_ENVIRONMENT } from '../support/environment.ts';
import { changeFile, copyProject } from '../support/project-copy.ts';

// Some hosts set it, and Astro then treats the build as a development build.
const NODE_ENV = 'development';

const BUILD_LIMIT = 240_000;

// Words that occur nowhere else on the site.
const HIDDEN = ['zanzibar', 'samarkand', 'valparaiso', 'ouagadougou'];
const PUBLIC = 'timbuktu';
const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const AUTHOR = `name: Wilhelmina Planted
role: Head of delivery
answersFor: Wilhelmina answers for every sum on this site, and for the day on which a project is live.
link: https://www.linkedin.com/in/wilhelmina-planted
photo: ./images/wilhelmina.jpg
`;
const CHECKER = `name: Bartholomew Planted
role: Accountant
answersFor: Bartholomew works every example out again before it is published.
`;

const COMPANY = `company:
  name: Planted Holdings Limited
  number: '01234567'
  registeredIn: England and Wales
  office: 2 Planted Yard, Old Windsor SL4 2AB
  insurance: Planted Mutual, Perth, for work in the UK
`;
const MAIL_HOST = ['name: Planted Post', 'region: Ireland (EU)', 'safeguard: adequacy regulations'];
/** Pictures of the published article, by their names: their size, and how wide they are in windows of two widths. */
const PICTURES = {
  landscape: { size: { width: 1400, height: 800 }, shown: { 390: 358, 1440: 720 } },
  portrait: { size: { width: 900, height: 1400 }, shown: { 390: 358, 1440: 386 } },
  small: { size: { width: 420, height: 300 }, shown: { 390: 358, 1440: 420 } },
};

const root = copyProject('planted');
const site = join(root, 'dist');
let files: { path: string; text: string }[];

beforeAll(async () => {
  // An image takes a second to draw, and no test reads any: there is an empty one for each page.
  changeFile(root, 'src/pages/og/[...page].png.ts', (text) =>
    text.replace('await renderOgImage(', 'JSON.stringify('),
  );
  await plantPhoto('articles/images/a-tally.jpg', 'ouagadougou');
  plantArticle('zanzibar', 101, ['draft: true']);
  plantArticle('samarkand', 102, ['scheduled: true'], '2062-01-01');
  plantArticle(PUBLIC, 103, []);
  plantCity('valparaiso');
  for (const [name, { size }] of Object.entries(PICTURES)) {
    const picture = sharp({ create: { ...size, channels: 3, background: 'teal' } });
    await picture.toFile(join(root, `content/articles/images/${name}.png`));
  }
  const pictures = Object.keys(PICTURES).map(
    (name) => `\n![A ${name} one](./images/${name}.png)\n`,
  );
  changeFile(root, `content/articles/${PUBLIC}.mdx`, (text) => text.concat(...pictures));
  mkdirSync(join(root, 'content/people/images'));
  await plantPhoto('people/images/wilhelmina.jpg', 'ouagadougou');
  writeFileSync(join(root, 'content/people/wilhelmina-planted.yaml'), AUTHOR);
  writeFileSync(join(root, 'content/people/bartholomew-planted.yaml'), CHECKER);
  const fields = `author: wilhelmina-planted
checkedBy: bartholomew-planted
related: [zanzibar, samarkand, ${PUBLIC}]`;
  changeFile(root, ARTICLE, (text) => text.replace(/^related:.*$/m, fields));
  changeFile(root, 'content/firm.yaml', (text) =>
    text
      .replace(
        /^location:\n/m,
        `${COMPANY}location:\n  street: 1 Planted Street\n  postcode: SL4 2AA\n`,
      )
      .replace('kind: a mail provider', `kind: a mail provider\n    ${MAIL_HOST.join('\n    ')}`),
  );
  const env = { ...BUILD_ENVIRONMENT, NODE_ENV };
  await execa('astro', ['build'], { cwd: root, env, preferLocal: true, localDir: PROJECT_ROOT });
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
      `og/blog/${PUBLIC}.png`,
      'blog.html',
      'sitemap-0.xml',
    ]),
  );
});

test.each(HIDDEN)('%s is in no page, feed, sitemap, redirect, index or image', (word) => {
  expect(placesOf(word)).toEqual([]);
});

test('the scripts are for production, whatever NODE_ENV says', () => {
  const filesWith = (words: string) =>
    globSync('_astro/*.js', { cwd: site }).filter((file) =>
      readFileSync(join(site, file), 'utf8').includes(words),
    );
  expect(filesWith('React DevTools')).toEqual([]);
  expect(filesWith('https://react.dev/errors/')).not.toEqual([]); // In React's production build only.
});

test('an article names its author and its checker, and links to what each answers for', () => {
  const [$, about] = [page('/blog/erp-vs-crm'), page('/about')];
  const byline = $('article header li')
    .map((_, item) => $(item).text().trim())
    .get();
  expect(byline.slice(1, 3)).toEqual(['Wilhelmina Planted', 'checked by Bartholomew Planted']);
  for (const person of ['wilhelmina-planted', 'bartholomew-planted']) {
    expect($(`article header a[href="/about#${person}"]`)).toHaveLength(1);
    expect(about(`#${person}`)).toHaveLength(1);
  }
  expect(about('main').text()).toContain('Bartholomew works every example out again');
  const profile = 'https://www.linkedin.com/in/wilhelmina-planted';
  expect(about('#wilhelmina-planted a').attr('href')).toBe(profile);
});

test('a photo is cropped to a 96-pixel square, with a larger copy for high-density screens', () => {
  const photos = page('/about')('main li img');
  expect(photos).toHaveLength(1); // One of the two has none.
  expect(photos.attr()).toMatchObject({
    alt: 'Photograph of Wilhelmina Planted',
    width: '96',
    height: '96',
    srcset: expect.stringMatching(/ 192w$/) as unknown,
  });
});

test('a company shows its registered name, number, place, office and insurance on every page', () => {
  for (const path of ['/services', '/privacy', '/blog/erp-vs-crm']) {
    expect(page(path)('footer [data-company]').text().replaceAll(/\s+/g, ' ').trim()).toBe(
      'Planted Holdings Limited. Registered in England and Wales, number 01234567. Registered office: 2 Planted Yard, Old Windsor SL4 2AB. Professional indemnity insurance: Planted Mutual, Perth, for work in the UK.',
    );
  }
});

test('the privacy page names the controller with its address, and the mail provider with its safeguard', () => {
  const text = page('/privacy')('main').text().replaceAll(/\s+/g, ' ');
  expect(text).toContain('Planted Holdings Limited, trading as ');
  expect(text).toContain(
    '1 Planted Street, Old Windsor, SL4 2AA, UK. Registered in England and Wales, number 01234567.',
  );
  expect(text).toMatch(/Planted Post.*Where: Ireland \(EU\)\. Safeguard: adequacy regulations\./);
});

test('the feed names the author of an article', () => {
  const feed = load(readFileSync(join(site, 'blog/rss.xml'), 'utf8'), { xml: true });
  const item = feed('item').has('link:contains("/blog/erp-vs-crm")');
  expect(item.find('dc\\:creator').text()).toBe('Wilhelmina Planted');
});

test('the images of an article are as wide as its text allows, and none is distorted', async () => {
  expect(globSync('_astro/*.png', { cwd: site })).toEqual([]); // No originals.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  const tab = await browser.newPage();
  await tab.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === `/blog/${PUBLIC}` ? `${pathname}.html` : pathname;
    return route.fulfill({ path: join(site, file) });
  });
  for (const width of [390, 1440] as const) {
    await tab.setViewportSize({ width, height: 900 });
    await tab.goto(`https://site.example/blog/${PUBLIC}`);
    for (const [name, { size, shown }] of Object.entries(PICTURES)) {
      const picture = tab.getByRole('img', { name: `A ${name} one` });
      await picture.scrollIntoViewIfNeeded();
      const box = await picture.boundingBox();
      expect(box?.width, `${name} at ${width} px`).toBe(shown[width]);
      expect(await picture.evaluate(isOnTop), name).toBe(true);
      const ratio = size.width / size.height;
      expect(Number(box?.width) / Number(box?.height), name).toBeCloseTo(ratio, 1);
    }
  }
  await browser.close();
});

/** Whether nothing covers the right edge of a picture that is level with the links beside the text. */
function isOnTop(picture: Element): boolean {
  const { top } = picture.getBoundingClientRect();
  scrollTo({ top: scrollY + top - 150, behavior: 'instant' });
  const { right, top: y } = picture.getBoundingClientRect();
  return document.elementFromPoint(right - 10, y + 20) === picture;
}

function page(path: string): CheerioAPI {
  return load(readFileSync(join(site, `${path}.html`), 'utf8'));
}

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
    .toFile(join(root, 'content', file));
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
