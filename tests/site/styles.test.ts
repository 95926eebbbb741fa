import { expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';

const LAYERS = ['theme', 'base', 'components', 'utilities'];

// Tailwind generates rules only for classes that it finds, and a component's own styles come with their import.
test.each(readBuiltPages())('every class on $path has a CSS rule', ({ $ }) => {
  const css = $('style').text();
  const rules = css.matchAll(/\.((?:\\.|[\w-])+)/g);
  const known = new Set([...rules].map(([, name = '']) => name.replaceAll('\\', '')));
  const used = $('[class]')
    .get()
    .flatMap((element) => $(element).attr('class')?.split(/\s+/) ?? []);
  const ours = [...new Set(used)].filter(
    (name) => name !== '' && !/^(?:lucide|language)\b/.test(name),
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

// Safari before 26 drops a text-decoration shorthand with a thickness.
test.each(readBuiltPages())('no text-decoration shorthand on $path has a thickness', ({ $ }) => {
  expect($('style').text()).not.toMatch(/[{;]text-decoration:[^;}]*\d/);
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
