import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#schemas/collections.ts';
import { readBuiltPages } from '../support/built-site.ts';

const pages = readBuiltPages();
/** Pages that search engines should not list. */
const NOT_INDEXED = [
  ...['/404', '/contact/thank-you', '/search'],
  ...pages
    .filter(({ path, $ }) => path.startsWith('/blog/category/') && $('main article').length < 3)
    .map(({ path }) => path),
];

test('every page of one file is there, and nineteen articles', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(PAGES.map(({ path }) => path)));
  expect(paths.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(19);
});

describe.each(pages)('$path', ({ $ }) => {
  test('has curly quotes, true minus signs, and dashes in its ranges', () => {
    const page = load($.html('body'));
    // What React writes, whose words must stay as they are, and what is data.
    page('astro-island, script, style, option, textarea').remove();
    const straight = /.{0,20}(?:['"]|\d-£?\d+(?![-\w])|(?<![^\s(])-£?\d).{0,20}/g;
    expect(page.text().match(straight)).toBeNull();
  });

  test('has one headline', () => {
    expect($('h1')).toHaveLength(1);
    expect($('h1').text().trim()).not.toBe('');
  });

  test('says what it is to search engines', () => {
    expect($('title').text()).not.toBe('');
    expect($('meta[name="description"]').attr('content')).toBeTruthy();
    expect($('meta[name="keywords"]').attr('content')).toBeTruthy();
    expect($('html').attr('lang')).toBe('en-GB');
  });

  test('leads to the quote form', () => {
    expect($('a[href^="/contact"]').length).toBeGreaterThan(0);
  });
});

test('these pages are not for search engines, and no other', () => {
  const hidden = pages.filter(({ $ }) => $('meta[name="robots"][content^="noindex"]').length > 0);
  expect(hidden.map(({ path }) => path).toSorted()).toEqual(NOT_INDEXED.toSorted());
});

test.each(['title', 'meta[name="description"]'])('no two pages share a %s', (selector) => {
  const texts = pages.map(({ $ }) => $(selector).attr('content') ?? $('title').text());
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
