import { expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';

const LAYERS = ['theme', 'base', 'components', 'utilities'];

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
