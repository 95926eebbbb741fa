// A build with drafts, as for the preview of a pull request: it shows everything, and no search engine may index it.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCopy, copyProject } from '../support/project-copy.ts';

const BUILD_LIMIT = 240_000;
const DRAFT = 'not-yet-public';

const root = copyProject('preview');
const site = join(root, 'dist');

beforeAll(async () => {
  const model = readFileSync(join(root, 'content/articles/erp-vs-crm.mdx'), 'utf8');
  const text = model
    .replace(/^number:.*$/m, 'number: 101')
    .replace(/^title:.*$/m, 'title: An article that is not public yet\ndraft: true');
  writeFileSync(join(root, `content/articles/${DRAFT}.mdx`), text);
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
