// A build with drafts, as for the preview of a pull request: it shows everything, and no search engine may index it.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser.ts';
import { buildCopy, copyProject } from '../support/project-copy.ts';

const BUILD_LIMIT = 240_000;
const DRAFT = 'not-yet-public';

/** Pictures of the draft, by their names: width and height. */
const PICTURES = { landscape: [1400, 800], portrait: [900, 1400], small: [420, 300] } as const;

const root = copyProject('preview');
const site = join(root, 'dist');

beforeAll(async () => {
  const model = readFileSync(join(root, 'content/articles/erp-vs-crm.mdx'), 'utf8');
  const text = model
    .replace(/^number:.*$/m, 'number: 101')
    .replace(/^title:.*$/m, 'title: An article that is not public yet\ndraft: true')
    .concat(...Object.keys(PICTURES).map((name) => `\n![A ${name} one](./images/${name}.png)\n`));
  writeFileSync(join(root, `content/articles/${DRAFT}.mdx`), text);
  for (const [name, [width, height]] of Object.entries(PICTURES)) {
    await sharp({ create: { width, height, channels: 3, background: 'teal' } }).toFile(
      join(root, `content/articles/images/${name}.png`),
    );
  }
  await buildCopy(root, { environment: { BUILD_DRAFTS: 'true' } });
}, BUILD_LIMIT);

afterAll(() => {
  rmSync(root, { recursive: true });
});

test('a draft is there, and says so', () => {
  const $ = load(readFileSync(join(site, `blog/${DRAFT}.html`), 'utf8'));
  expect($('[data-draft-banner]').text()).toContain('Draft. This page is not public');
  expect(readFileSync(join(site, 'blog.html'), 'utf8')).toContain(`/blog/${DRAFT}`);
});

test('no page may be listed: it says so itself, in its header and in robots.txt, and no sitemap names it', () => {
  const pages = globSync('**/*.html', { cwd: site });
  expect(pages.length).toBeGreaterThan(50);
  for (const page of pages) {
    const $ = load(readFileSync(join(site, page), 'utf8'));
    expect($('meta[name="robots"]').attr('content'), page).toMatch(/^noindex\b/);
  }
  const [everything = ''] = readFileSync(join(site, '_headers'), 'utf8').split('\n\n');
  expect(everything).toMatch(/^\/\*\n/);
  expect(everything).toContain('X-Robots-Tag: noindex');
  expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n');
  expect(existsSync(join(site, 'sitemap-index.xml'))).toBe(false);
});

test.each([
  [390, [358, 358, 358]],
  [1440, [720, 386, 420]],
])(
  'at %i px the pictures of an article are %j px wide, and none is distorted',
  async (width, widths) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: CHROMIUM_ARGUMENTS,
    });
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const file = pathname === `/blog/${DRAFT}` ? `${pathname}.html` : pathname;
      return route.fulfill({ path: join(site, file) });
    });
    await page.goto(`https://site.example/blog/${DRAFT}`);
    for (const [index, [name, [naturalWidth, naturalHeight]]] of Object.entries(
      PICTURES,
    ).entries()) {
      const picture = page.getByRole('img', { name: `A ${name} one` });
      await picture.scrollIntoViewIfNeeded();
      const box = await picture.boundingBox();
      expect(box?.width, name).toBe(widths[index]);
      expect(Number(box?.width) / Number(box?.height), name).toBeCloseTo(
        naturalWidth / naturalHeight,
        1,
      );
    }
    await browser.close();
  },
);
