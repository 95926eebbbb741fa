import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtPages } from '../support/built-site.ts';

// Ten TCP segments of 1,460 bytes: what a server sends before it waits for the first answer
// (https://www.rfc-editor.org/rfc/rfc6928). A page that fits is there after one round trip.
const FIRST_FLIGHT = 14_600;

/** What the headers of the answer take of it at the least. */
const HEADERS = 60;

test.each(builtPages())('$path arrives in one flight, with its styles', ({ html, $ }) => {
  expect($('link[rel="stylesheet"]')).toHaveLength(0);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(FIRST_FLIGHT - HEADERS);
});

test.each(builtPages())('a phone first shows $path when the last of it is there', ({ $ }) => {
  const last = $('body *').last();
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
