import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Finish } from '#integrations/finished-pages.ts';
import { keptFinishes } from '#integrations/kept-finishes.ts';

let folder: string;
let finished: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-finishes-'));
  finished = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const counting: Finish = () => (html) => {
  finished += 1;
  return Promise.resolve(`${html} first`);
};
const last: Finish = () => (html) => Promise.resolve(`${html} last`);

test('a page is finished once, in order, and again only when it is rendered in another way', async () => {
  expect(await build('One page')).toBe('One page first last');
  expect(await build('One page')).toBe('One page first last');
  expect(finished).toBe(1);
  expect(await build('Another')).toBe('Another first last');
  expect(finished).toBe(2);
});

test('a page that cannot be finished is not kept', async () => {
  const failing: Finish = () => () => Promise.reject(new Error('It has no stylesheet.'));
  await expect(build('One page', [failing])).rejects.toThrow('It has no stylesheet.');
  expect(await build('One page')).toBe('One page first last');
});

/** Does what a build does with one page. */
function build(html: string, finishes = [counting, last]): Promise<string> {
  const dir = pathToFileURL(`${folder}/`);
  const logger = {} as AstroIntegrationLogger; // No finish here says anything.
  const finish = keptFinishes(finishes)({ dir, cacheDir: new URL('cache/', dir), logger });
  return finish(html, new URL('page.html', dir));
}
