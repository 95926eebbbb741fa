import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuiltPages, isBuiltFile } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const ORIGIN = 'https://site.example';

const pages = readBuiltPages();
const pagesByPath = new Map(pages.map((page) => [page.path, page]));

test.each(pages)('no internal link on $path is broken', ({ path, $ }) => {
  const links = $('a[href], link[rel="icon"]')
    .map((_, link) => $(link).attr('href'))
    .get();
  const inside = links
    .map((href) => new URL(href, ORIGIN + path))
    .filter(({ origin }) => origin === ORIGIN);
  expect(inside.length).toBeGreaterThan(10);
  expect(inside.map(problemWith).filter(Boolean)).toEqual([]);
});

/** The problem of a link, or undefined. */
function problemWith({ pathname, hash }: URL): string | undefined {
  const target = pagesByPath.get(pathname);
  if (!target) return isBuiltFile(pathname) ? undefined : `${pathname} is not a page`;
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor && target.$(`[id="${anchor}"]`).length === 0) return `${pathname} has no #${anchor}`;
  return undefined;
}

test('every published picture of an article is linked: no original, with what its camera wrote', () => {
  const texts = globSync('**/*.{html,md,xml}', { cwd: SITE_FOLDER }).map((file) =>
    readFileSync(join(SITE_FOLDER, file), 'utf8'),
  );
  const pictures = globSync('_astro/*.{avif,jpg,jpeg,png,svg,webp}', { cwd: SITE_FOLDER });
  const isLinked = (file: string) => texts.some((text) => text.includes(basename(file)));
  expect(pictures.filter((file) => !isLinked(file))).toEqual([]);
});
