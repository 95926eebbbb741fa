import { expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';

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
