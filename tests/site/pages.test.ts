import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const pages = readBuiltPages();
const SPECIFIED = [
  '/',
  '/404',
  '/about',
  '/blog',
  '/cities/london',
  '/cities/manchester',
  '/contact',
  '/contact/thank-you',
  '/industries/aesthetics',
  '/industries/care',
  '/industries/hospitality',
  '/industries/logistics',
  '/privacy',
  '/products',
  '/search',
  '/services',
];

/** Pages that search engines should not list. */
const NOT_INDEXED = ['/404', '/contact/thank-you', '/search'];

test('every page of the specification is there, and nineteen articles', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(SPECIFIED));
  expect(paths.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(19);
});

describe.each(pages)('$path', ({ path, $ }) => {
  test('has one headline', () => {
    expect($('h1')).toHaveLength(1);
    expect($('h1').text().trim()).not.toBe('');
  });

  test('skips no level of heading', () => {
    const levels = $('h1, h2, h3, h4, h5, h6').map((_, heading) =>
      Number(heading.tagName.slice(1)),
    );
    for (const [index, level] of levels.get().entries()) {
      expect(level - (levels[index - 1] ?? 0), $('h1, h2, h3, h4').eq(index).text()).toBeLessThan(
        2,
      );
    }
  });

  test('says what it is to search engines', () => {
    expect($('title').text()).not.toBe('');
    const description = $('meta[name="description"]').attr('content') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
    expect($('meta[name="keywords"]').attr('content')).toBeTruthy();
    expect($('html').attr('lang')).toBe('en-GB');
  });

  test('has one address, unless it is not to be found', () => {
    const canonical = $('link[rel="canonical"]').attr('href');
    if (NOT_INDEXED.includes(path)) {
      expect(canonical).toBeUndefined();
      expect($('meta[name="robots"]').attr('content')).toBe('noindex');
    } else {
      expect(new URL(canonical ?? '').pathname).toBe(path);
    }
  });

  test('leads to the quote form', () => {
    expect($('a[href^="/contact"]').length).toBeGreaterThan(0);
  });

  test('carries no style attribute, which a strict policy would block', () => {
    expect(
      $('body [style]')
        .get()
        .map((element) => $.html(element)),
    ).toEqual([]);
  });
});

test('the sitemap names every page that is to be found, and none that is not', () => {
  const sitemap = readFileSync(join(SITE_FOLDER, 'sitemap-0.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => {
    return new URL(address).pathname;
  });
  for (const { path } of pages) {
    expect(listed.includes(path), path).toBe(!NOT_INDEXED.includes(path));
  }
});

test.each(['title', 'meta[name="description"]'])('no two pages share a %s', (selector) => {
  const texts = pages.map(({ $ }) => $(selector).attr('content') ?? $('title').text());
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
