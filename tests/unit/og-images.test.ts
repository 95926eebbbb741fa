import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ogImages } from '../../src/integrations/og-images.ts';
import { PROJECT } from '../../supabase/local/settings.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'og-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a picture is drawn once, and again only when its words change', async () => {
  expect(await build('A first title')).toBe('1 drawn, the others as they were');
  const first = picture();
  expect(await build('A first title')).toBe('0 drawn, the others as they were');
  expect(picture()).toEqual(first);
  expect(await build('Another title')).toBe('1 drawn, the others as they were');
  expect(picture()).not.toEqual(first);
  expect(readdirSync(join(folder, 'cache/og'))).toHaveLength(2);
});

test('a page that only sends a visitor on gets none', async () => {
  expect(await build()).toBe('0 drawn, the others as they were');
});

/** Runs the hooks as Astro does, over one page; answers with what is logged. */
async function build(title?: string): Promise<string> {
  const page = pathToFileURL(join(folder, 'page.html'));
  const head = `<meta property="og:image" content="https://site.example/og/page.png">
    <meta property="og:title" content="${title}"><meta property="og:site_name" content="A firm">`;
  writeFileSync(page, title ? head : '<meta http-equiv="refresh" content="0; url=/page">');
  const { hooks } = ogImages();
  const said: string[] = [];
  // Astro hands over more than these hooks read.
  const call = (name: keyof typeof hooks, given: object) =>
    (hooks[name] as (_: object) => unknown)(given);
  await call('astro:config:done', {
    config: {
      root: pathToFileURL(`${PROJECT}/`),
      cacheDir: pathToFileURL(join(folder, 'cache/')),
    },
  });
  await call('astro:build:done', {
    pages: [{ pathname: 'page' }],
    dir: pathToFileURL(`${folder}/`),
    logger: { info: (line: string) => said.push(line) },
  });
  return said.join('\n');
}

function picture(): Buffer {
  return readFileSync(join(folder, 'og/page.png'));
}
