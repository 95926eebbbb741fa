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

test('the search index has the same pages as search engines may index', () => {
  const found = fragments.map(({ url }) => url);
  expect(found.sort()).toEqual(listed.map(({ path }) => path).sort());
});

test.each(fragments)('$url is indexed with its own title and a label', (found) => {
  const page = listed.find(({ path }) => path === found.url);
  expect(found.meta.title.replaceAll(/\s+/g, ' ')).toBe(
    page?.$('h1').text().replaceAll(/\s+/g, ' ').trim(),
  );
  expect(found.meta.label).toMatch(/\S/);
});

test.each(articles)('$path is labelled with its category', ({ path, $ }) => {
  const found = fragments.find(({ url }) => url === path);
  expect(found?.meta.label).toBe($(CATEGORY).text().trim());
});

test('the search index leaves out the footer, forms and repeated sections', () => {
  const contact = fragments.find(({ url }) => url === '/contact');
  expect(contact?.content).toBeTruthy();
  expect(contact?.content).not.toContain('Email Address');
  const repeated = ['related-title', 'call-title'].map((id) => textOf(`#${id}`));
  for (const { url, content } of fragments) {
    for (const words of ['RSS feed', ...repeated]) expect(content, url).not.toContain(words);
  }
});

test('the search index leaves out buttons, labels with their values, and teasers of articles', () => {
  for (const { url, content } of fragments) {
    expect(content, url).not.toMatch(/Get Quote|View All Articles|Read Full Article/);
    expect(content, url).not.toMatch(/Articles ?\d+ ?Subjects/);
  }
  expect(fragments.find(({ url }) => url === '/blog')?.content).not.toContain('min read');
  expect(fragments.find(({ url }) => url === '/')?.meta.label).toBe('Home');
});

/** The words of an element of the first article. */
function textOf(selector: string): string {
  const text = articles[0]?.$(selector).text().trim() ?? '';
  expect(text).not.toBe('');
  return text;
}
