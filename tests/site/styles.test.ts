import { expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';

const LAYERS = ['theme', 'base', 'components', 'utilities'];

// Tailwind makes a class's rule only where it reads the class, and a part's own styles come with their import.
test.each(readBuiltPages())('every class of $path has a rule', ({ $ }) => {
  const rules = $('style')
    .text()
    .matchAll(/\.((?:\\.|[\w-])+)/g);
  const known = new Set([...rules].map(([, name = '']) => name.replaceAll('\\', '')));
  const used = $('[class]')
    .get()
    .flatMap((element) => $(element).attr('class')?.split(/\s+/) ?? []);
  const ours = [...new Set(used)].filter((name) => name !== '' && !/^lucide\b/.test(name));
  expect(ours.filter((name) => !known.has(name))).toEqual([]);
});

// A stylesheet that Tailwind compiles apart from the tokens does not tell it which of them to write.
test.each(readBuiltPages())('every token that the styles of $path use has a value', ({ $ }) => {
  const css = $('style').text();
  const used = css.matchAll(/var\((--(?:color|font|radius|spacing|text)-[\w-]+)/g);
  const names = new Set([...used].map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(0);
  expect([...names].filter((name) => !css.includes(`${name}:`))).toEqual([]);
});

// Safari before 26 drops the whole declaration.
test.each(readBuiltPages())('no shorthand of $path says how thick a line is', ({ $ }) => {
  const shorthands = [
    ...$('style')
      .text()
      .matchAll(/[{;](text-decoration:[^;}]+)/g),
  ];
  const values = shorthands.map(([, declaration]) => declaration);
  expect(values.filter((declaration) => /\d/.test(declaration ?? ''))).toEqual([]);
});

// A layer is as strong as the place where it is first named, and a page's styles are joined in the order of imports.
test.each(readBuiltPages())(
  'the reset of $path is weaker than the styles of its parts',
  ({ $ }) => {
    const named = [
      ...$('style')
        .text()
        .matchAll(/@layer ([^{;]+)[{;]/g),
    ].flatMap(([, names = '']) => names.split(/, */));
    const order = [...new Set(named)].filter((name) => LAYERS.includes(name));
    expect(order).toEqual(LAYERS);
  },
);
