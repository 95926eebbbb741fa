import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanPath } from '../../src/lib/paths.ts';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

/** What Pagefind stores for a page. */
interface Fragment {
  url: string;
  content: string;
  meta: { title: string; label: string };
}

/** Precedes the JSON of each fragment. */
const SIGNATURE = /^pagefind_dcd/;

const CATEGORY = 'article > header a[href^="/blog/category/"]';

const folder = join(SITE_FOLDER, 'pagefind/fragment');
const fragments = globSync('*.pf_fragment', { cwd: folder }).map((file) => {
  const text = gunzipSync(readFileSync(join(folder, file))).toString();
  const fragment = JSON.parse(text.replace(SIGNATURE, '')) as Fragment; // The format of Pagefind 1.5.
  return { ...fragment, url: cleanPath(fragment.url) };
});
const listed = readBuiltPages().filter(({ $ }) => $('link[rel="canonical"]').length > 0);

const articles = listed.filter(({ $ }) => $(CATEGORY).length === 1);

test('the search finds the pages that search engines may list, and no other', () => {
  const found = fragments.map(({ url }) => url);
  expect(found.sort()).toEqual(listed.map(({ path }) => path).sort());
});

test.each(fragments)('$url is found under its own title, and says what it is part of', (found) => {
  const page = listed.find(({ path }) => path === found.url);
  expect(found.meta.title).toBe(page?.$('h1').text().replaceAll(/\s+/g, ' ').trim());
  expect(found.meta.label).toMatch(/\S/);
});

test('there are articles to look for', () => {
  expect(articles.length).toBeGreaterThanOrEqual(19);
});

test.each(articles)('$path is found under its category', ({ path, $ }) => {
  const found = fragments.find(({ url }) => url === path);
  expect(found?.meta.label).toBe($(CATEGORY).text().trim());
});

test('the words of frame, forms and diagrams are no part of it', () => {
  const contact = fragments.find(({ url }) => url === '/contact');
  expect(contact?.content).toContain('your name, your email address');
  expect(contact?.content).not.toContain('Email Address');
  for (const { url, content } of fragments) expect(content, url).not.toContain('RSS feed');
});
