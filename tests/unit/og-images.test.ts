import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltPages } from '../../src/integrations/built-pages.ts';
import { ogImages } from '../../src/integrations/og-images.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'og-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a picture is drawn once, and again only when its words change', async () => {
  expect(await build('A first title')).toBe('pictures drawn: 1');
  const first = picture();
  expect(await build('A first title')).toBe('pictures drawn: 0');
  expect(picture()).toEqual(first);
  expect(await build('Another title')).toBe('pictures drawn: 1');
  expect(picture()).not.toEqual(first);
  expect(readdirSync(join(folder, 'cache/og'))).toHaveLength(2);
});

test('a page that only sends a visitor on gets none', async () => {
  expect(await build()).toBe('pictures drawn: 0');
});

/** Does what a build does with one page; answers with what is logged. */
async function build(title?: string): Promise<string> {
  const dir = pathToFileURL(`${folder}/`);
  const head = `<meta property="og:image" content="https://site.example/og/page.png">
    <meta property="og:title" content="${title}"><meta property="og:site_name" content="A firm">`;
  const html = title ? head : '<meta http-equiv="refresh" content="0; url=/page">';
  const file = new URL('page.html', dir);
  writeFileSync(file, html);
  const said: string[] = [];
  const site = {
    dir,
    cacheDir: new URL('cache/', dir),
    logger: { info: (line: string) => said.push(line) } as unknown as AstroIntegrationLogger,
  };
  await ogImages(site, readBuiltPages(dir, [file]));
  return said.join('\n');
}

function picture(): Buffer {
  return readFileSync(join(folder, 'og/page.png'));
}
