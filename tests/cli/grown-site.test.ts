// A build with drafts, as for the preview of a pull request, and with more content than there is today: people, one with
// a photo, a company and its address. It shows everything, and no search engine may index it.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser.ts';
import { buildCopy, changeFile, copyProject } from '../support/project-copy.ts';

const BUILD_LIMIT = 240_000;
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

const DRAFT = 'not-yet-public';
/** Pictures of the draft, by their names: their size, and how wide they are in windows of two widths. */
const PICTURES = {
  landscape: { size: { width: 1400, height: 800 }, shown: { 390: 358, 1440: 720 } },
  portrait: { size: { width: 900, height: 1400 }, shown: { 390: 358, 1440: 386 } },
  small: { size: { width: 420, height: 300 }, shown: { 390: 358, 1440: 420 } },
};

const root = copyProject('grown');
const site = join(root, 'dist');

beforeAll(async () => {
  // No test below needs them, and they take half of a build.
  for (const folder of ['og', 'cities', 'industries', 'worksheets'])
    rmSync(join(root, 'src/pages', folder), { recursive: true });
  await plantDraft();
  const photo = { width: 600, height: 800, channels: 3, background: '#888' } as const;
  mkdirSync(join(root, 'content/people/images'));
  await sharp({ create: photo }).toFile(join(root, 'content/people/images/wilhelmina.jpg'));
  writeFileSync(join(root, 'content/people/wilhelmina-planted.yaml'), AUTHOR);
  writeFileSync(join(root, 'content/people/bartholomew-planted.yaml'), CHECKER);
  changeFile(root, ARTICLE, (text) =>
    text.replace(
      /^related:/m,
      'author: wilhelmina-planted\ncheckedBy: bartholomew-planted\nrelated:',
    ),
  );
  changeFile(root, 'content/firm.yaml', (text) =>
    text
      .replace(
        /^location:\n/m,
        `${COMPANY}location:\n  street: 1 Planted Street\n  postcode: SL4 2AA\n`,
      )
      .replace('kind: a mail provider', `kind: a mail provider\n    ${MAIL_HOST.join('\n    ')}`),
  );
  await buildCopy(root, { BUILD_DRAFTS: 'true', NODE_ENV: 'development' });
}, BUILD_LIMIT);

afterAll(() => {
  rmSync(root, { recursive: true });
});

test('the scripts are for production, whatever NODE_ENV says', () => {
  const filesWith = (words: string) =>
    globSync('_astro/*.js', { cwd: site }).filter((file) =>
      readFileSync(join(site, file), 'utf8').includes(words),
    );
  expect(filesWith('React DevTools')).toEqual([]);
  expect(filesWith('https://react.dev/errors/')).not.toEqual([]); // In React's production build only.
});

test('an article names its author and its checker, and links to both', () => {
  const $ = page('/blog/erp-vs-crm');
  const byline = $('article header li')
    .map((_, item) => $(item).text().trim())
    .get();
  expect(byline.slice(1, 3)).toEqual(['Wilhelmina Planted', 'checked by Bartholomew Planted']);
  for (const person of ['wilhelmina-planted', 'bartholomew-planted']) {
    expect($(`article header a[href="/about#${person}"]`)).toHaveLength(1);
    expect(page('/about')(`#${person}`)).toHaveLength(1);
  }
});

test('the about page says what each person answers for', () => {
  const $ = page('/about');
  const text = $('main').text();
  expect(text).toContain('Bartholomew works every example out again');
  expect($('#wilhelmina-planted a').attr('href')).toBe(
    'https://www.linkedin.com/in/wilhelmina-planted',
  );
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

test('a draft is built and has a banner that says so', () => {
  expect(page(`/blog/${DRAFT}`)('[data-draft-banner]').text()).toContain(
    'Draft. This page is not public',
  );
  expect(page('/blog')(`main a[href="/blog/${DRAFT}"]`).length).toBeGreaterThan(0);
});

test('a preview build is kept from search engines by a header, and has no sitemap', () => {
  const headers = readFileSync(join(site, '_headers'), 'utf8');
  expect(headers).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex\n/m);
  expect(existsSync(join(site, 'sitemap-index.xml'))).toBe(false);
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
    const file = pathname === `/blog/${DRAFT}` ? `${pathname}.html` : pathname;
    return route.fulfill({ path: join(site, file) });
  });
  for (const width of [390, 1440] as const) {
    await tab.setViewportSize({ width, height: 900 });
    await tab.goto(`https://site.example/blog/${DRAFT}`);
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

async function plantDraft(): Promise<void> {
  const text = readFileSync(join(root, ARTICLE), 'utf8')
    .replace(/^number:.*$/m, 'number: 101')
    .replace(/^title:.*$/m, 'title: An article that is not public yet\ndraft: true')
    .concat(...Object.keys(PICTURES).map((name) => `\n![A ${name} one](./images/${name}.png)\n`));
  writeFileSync(join(root, `content/articles/${DRAFT}.mdx`), text);
  for (const [name, { size }] of Object.entries(PICTURES)) {
    const picture = sharp({ create: { ...size, channels: 3, background: 'teal' } });
    await picture.toFile(join(root, `content/articles/images/${name}.png`));
  }
}
