import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchIndex } from '../../src/integrations/search-index.ts';

type Done = NonNullable<AstroIntegration['hooks']['astro:build:done']>;

let site: string;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'search-index-'));
  mkdirSync(join(site, 'blog'));
  writePage('about', '<main data-pagefind-body><h1>About</h1><p>Weavers and looms.</p></main>');
  writePage(
    'blog/looms',
    `<main data-pagefind-body><h1>Looms</h1><p>Shuttles.</p>
    <section aria-labelledby="related-title"><h2 id="related-title">Related</h2>Spindles</section>
    <section aria-labelledby="call-title"><h2 id="call-title">Call us</h2>Bobbins</section></main>`,
  );
  writePage('404', '<main><h1>Not found</h1></main>');
  await searchIndex().hooks['astro:build:done']?.({
    dir: pathToFileURL(`${site}/`),
    logger: { info: () => undefined },
  } as unknown as Parameters<Done>[0]); // The hook uses no other of Astro's options.
});

afterAll(() => rmSync(site, { recursive: true }));

test('it holds the pages that are marked for it, and no other', () => {
  expect(fragments().map(({ url }) => url)).toEqual(['/about.html', '/blog/looms.html']);
});

test('it holds nothing that many pages repeat', () => {
  const looms = fragments().find(({ url }) => url === '/blog/looms.html');
  expect(looms?.content).toContain('Shuttles');
  expect(looms?.content).not.toMatch(/Spindles|Bobbins/);
});

test('of what Pagefind brings, only the engine and its data are published', () => {
  const endings = globSync('pagefind/**/*.*', { cwd: site }).map((file) => file.split('.').at(-1));
  expect([...new Set(endings)].sort()).toEqual([
    ...['js', 'json', 'pagefind', 'pf_fragment', 'pf_index', 'pf_meta'],
  ]);
  expect(endings.filter((ending) => ending === 'js')).toHaveLength(1);
});

function writePage(path: string, body: string): void {
  const html = `<!doctype html><html lang="en-GB"><title>Page</title><body>${body}</body></html>`;
  writeFileSync(join(site, `${path}.html`), html);
}

/** What Pagefind stores for each page, in the order of their addresses. */
function fragments(): { url: string; content: string }[] {
  const found = globSync('pagefind/fragment/*', { cwd: site }).map((file) => {
    const text = gunzipSync(readFileSync(join(site, file))).toString();
    return JSON.parse(text.replace(/^pagefind_dcd/, '')) as { url: string; content: string }; // Pagefind 1.5.
  });
  return found.toSorted((one, other) => one.url.localeCompare(other.url));
}
