// The covers of articles, and the figures on them.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load as parse } from 'js-yaml';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { readBuiltPages } from '../support/built-site.ts';

const FIGURE = /£?\d[\d,.]*\d%?|£?\d%?/g;

const pages = readBuiltPages();
const articles = globSync('content/articles/*.mdx', { cwd: PROJECT_ROOT }).map((file) => ({
  path: `/blog/${basename(file, '.mdx')}`,
  numbers: numbersOf(readFileSync(join(PROJECT_ROOT, file), 'utf8')),
}));

test.each(articles)('every figure on the cover of $path is in its text', ({ path, numbers }) => {
  const { $ } = pages.find((page) => page.path === path) ?? {};
  if (!$) return expect(path).toBe('a draft');
  const drawn = $('header svg.cover text')
    .map((_, label) => $(label).text().match(FIGURE))
    .get();
  const text = ` ${$('header h1, header p, .prose').text().replaceAll(/\s+/g, ' ')} `;
  const missing = [...drawn.map((figure) => figure.replace(/^-/, '')), ...numbers].filter(
    (figure) => !new RegExp(`(?<![\\d,])${figure.replaceAll('.', '\\.')}(?![\\d,]*\\d)`).test(text),
  );
  expect(missing).toEqual([]);
});

/** The numbers in the fields of a cover, formatted as in text, without months and coordinates. */
function numbersOf(text: string): string[] {
  const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const { cover } = parse(yaml) as { cover?: { kind: string } }; // Checked by its schema.
  const numbers: string[] = [];
  JSON.stringify(cover ?? {}, (key, value: unknown) => {
    const isFigure = !['months', 'latitude', 'longitude'].includes(key);
    if (typeof value === 'number' && isFigure) numbers.push(value.toLocaleString('en-GB'));
    return value;
  });
  return numbers;
}
