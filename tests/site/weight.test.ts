import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtPages } from '../support/built-site.ts';

// A little less than ten TCP segments of 1,460 bytes, which a server sends before it waits for the first
// answer (https://www.rfc-editor.org/rfc/rfc6928). The page alone: what TLS and the answer's headers take
// of those segments (some hundred bytes) is not in it, so the end of the longest pages may come a round
// trip later.
const HTML_BUDGET = 14_540;

test.each(builtPages())('$path has at most 14,540 bytes with its styles', ({ html, $ }) => {
  expect($('link[rel="stylesheet"]')).toHaveLength(0);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(HTML_BUDGET);
});

test.each(builtPages())('a phone first shows $path when the last of it is there', ({ $ }) => {
  const last = $('body *').not('script').last();
  expect(last.is('page-end')).toBe(true);
  expect($('link[rel="expect"][blocking="render"]').attr('href')).toBe(`#${last.attr('id')}`);
});

test.each(builtPages())('a first page of a phone asks for no family by name: $path', ({ $ }) => {
  const fallbacks = $('style')
    .text()
    .matchAll(/--font-(?:display|body):var\([\w-]+,([^)]*)\)/g);
  const families = [...fallbacks].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim()),
  );
  expect(new Set(families)).toEqual(new Set(['ui-serif', 'serif', 'sans-serif']));
});
