import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBuiltPages, readSiteFile } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const LAYERS = ['theme', 'base', 'components', 'utilities'];

// Tailwind generates rules only for classes that it finds, and a component's own styles come with their import.
test.each(readBuiltPages())('every class on $path has a CSS rule', ({ $ }) => {
  const css = $('style').text();
  const rules = css.matchAll(/\.((?:\\.|[\w-])+)/g);
  const known = new Set([...rules].map(([, name = '']) => name.replaceAll('\\', '')));
  const used = $('[class]')
    .get()
    .flatMap((element) => $(element).attr('class')?.split(/\s+/) ?? []);
  // The last two are for articles, though other pages have drawings too.
  const ours = [...new Set(used)].filter(
    (name) => name !== '' && !/^(?:lucide|language|mdx-component$|finding$)\b/.test(name),
  );
  expect(ours.filter((name) => !known.has(name))).toEqual([]);
});

// Tailwind leaves out tokens that only a separately compiled stylesheet uses.
test.each(readBuiltPages())('every design token that $path uses is defined', ({ $ }) => {
  const css = $('style').text();
  const used = css.matchAll(/var\((--(?:color|font|radius|spacing|text)-[\w-]+)/g);
  const names = new Set([...used].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(0);
  expect([...names].filter((name) => !css.includes(`${name}:`))).toEqual([]);
});

// The order in which cascade layers are first named is their priority, and a page's styles are joined in import order.
test.each(readBuiltPages())('the cascade layers of $path are in order', ({ $ }) => {
  const layers = [
    ...$('style')
      .text()
      .matchAll(/@layer ([^{;]+)[{;]/g),
  ];
  const named = layers.flatMap(([, names = '']) => names.split(/, */));
  const order = [...new Set(named)].filter((name) => LAYERS.includes(name));
  expect(order).toEqual(LAYERS);
});

// Before Safari 16.4 a lookbehind ends the whole script, Safari 15 lacks these functions, Firefox 115 nested rules, and
// Safari before 26 drops a text-decoration shorthand with more than its line.
const TOO_NEW =
  /\(\?<[=!]|\.to(?:Reversed|Sorted|Spliced)\(|groupBy\(|findLast|withResolvers|canParse|[{};]&[ :.>[]|[{;]text-decoration:[^;}]* /;

test.each(globSync('{**/*.html,_astro/*.js}', { cwd: SITE_FOLDER }))(
  '%s has nothing that an old phone cannot read',
  (file) => {
    const [found, ...before] = readSiteFile(file).split(TOO_NEW);
    expect(before.length, `after ${found?.slice(-80)}`).toBe(0);
  },
);
