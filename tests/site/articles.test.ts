import { expect, test } from 'vitest';
import { TAKEN } from '#content-check/rules/headings.ts';
import { attributesIn, readArticles } from '../support/built-site.ts';

test.each(readArticles())(
  '$path has no id outside its text that a heading could take, except those that the check knows',
  ({ $ }) => {
    const ids = attributesIn($, '[id]:not(.prose *)', 'id');
    expect(ids.length).toBeGreaterThan(3);
    expect(TAKEN).toEqual(expect.arrayContaining(ids));
  },
);
