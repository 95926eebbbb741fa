import { describe, expect, test } from 'vitest';
import { builtPages } from '../support/built-site.ts';

const pages = builtPages();
const SPECIFIED = [
  '/',
  '/404',
  '/about',
  '/blog',
  '/cities/london',
  '/cities/manchester',
  '/contact',
  '/industries/aesthetics',
  '/industries/care',
  '/industries/hospitality',
  '/industries/logistics',
  '/privacy',
  '/products',
  '/services',
];

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
    if (path === '/404') {
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

test.each(['title', 'meta[name="description"]'])('no two pages share a %s', (selector) => {
  const texts = pages.map(({ $ }) => $(selector).attr('content') ?? $('title').text());
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
