// The Markdown copies of the articles.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const articles = readBuiltPages()
  .filter(({ $ }) => $('article .prose').length > 0)
  .map((page) => ({ ...page, file: join(SITE_FOLDER, `${page.path}.md`) }));

describe.each(articles)('the Markdown copy of $path', ({ file, $ }) => {
  const text = readFileSync(file, 'utf8');

  test('begins with the headline and the address of the page', () => {
    expect(text).toMatch(new RegExp(`^# ${RegExp.escape($('h1').text().trim())}\n`));
    expect(text).toContain(`<${$('link[rel="canonical"]').attr('href')}>`);
  });

  test('has every heading and every table of the page', () => {
    const headings = [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, words = '']) => plain(words));
    const onPage = $('.prose :is(h2, h3)')
      .map((_, heading) => plain($(heading).text()))
      .get();
    expect(headings).toEqual(onPage);
    expect(text.match(/^ *\| :?-+:? .*\|$/gm) ?? []).toHaveLength($('.prose table').length);
  });

  test('has every sentence of the page', () => {
    const page = load($.html($('.prose')));
    page(
      'svg, template, button, summary, .prose > .mdx-component:first-child, .prose > p:last-child, thead.sr-only',
    ).remove();
    const words = plain(text);
    const pieces = page('p, li, td, dd')
      .filter((_, block) => page(block).find('p, li').length === 0)
      .map((_, block) =>
        page(block)
          .text()
          .trim()
          .split(/\s{2,}/),
      )
      .get();
    expect(pieces.length).toBeGreaterThan(20);
    expect(pieces.filter((piece) => !words.includes(plain(piece)))).toEqual([]);
  });

  test('has no HTML, components or relative links', () => {
    expect(text).not.toMatch(/(?<!\\)<\/?[A-Za-z][^>:]*>/);
    expect(text).not.toMatch(/\]\((?!https?:|mailto:|tel:)/);
    expect(text).not.toMatch(/\n{3}/);
  });
});

/** Text without Markdown syntax, and without the white space and the brackets in which copy and page differ. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\(?=[^\w\s])/g, '')
    .replaceAll(/[\s*_|`()]+/g, '');
}
