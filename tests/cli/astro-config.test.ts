// What astro.config.mjs sets a build up for: the content check that it starts with, what keeps content from running code
// where that is left out, and a preview with drafts, as for a pull request.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterEach, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { contentLoader } from '#content-reader/loader.ts';
import { copyExampleSite } from '../content-check/example-site.ts';
import { changeFile } from '../support/project-copy.ts';

vi.stubEnv('BUILD_DRAFTS', 'true');
const { default: config } = await import('../../astro.config.mjs');
vi.unstubAllEnvs();

type Hook = (context: object) => unknown;
type TransformHook = (this: object, code: string, file: string) => unknown;

/** Called with what they read, and no more. */
const hooksOf = new Map(
  ((config.integrations ?? []).flat().filter(Boolean) as AstroIntegration[]).map(
    ({ name, hooks }) => [name, hooks as Record<string, Hook>],
  ),
);

const ARTICLE = 'content/articles/erp-vs-crm.mdx';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What is said of the article. */
const inArticle = (says: string) => new RegExp(`content/articles/erp-vs-crm\\.mdx:\\d+  ${says}`);

test('a mistake is printed, and the build does not begin', async () => {
  root = copyExampleSite();
  changeFile(root, ARTICLE, (text) => text.replace(/^category:.*$/m, 'category: Buisness'));
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const context = { command: 'build', config: { root: pathToFileURL(`${root}/`) } };
  const started = hooksOf.get('content-check')?.['astro:config:setup']?.(context);
  await expect(started).rejects.toThrow('The build did not begin');
  expect(printed.mock.calls.join('\n')).toMatch(inArticle("category: 'Buisness' is not a valid"));
});

test.each([
  ['code between its fields and its text', /\n---\n/, '\n---\t\n\n{f()}\n', 'ends the fields, and'],
  [
    'a script for a picture',
    /^## /m,
    '![A tally](./images/.evil.js)\n\n## ',
    'the image ./images/.evil',
  ],
])('without its check, a build does not read an article with %s', (_what, from, to, says) => {
  const text = readFileSync(join(PROJECT_ROOT, ARTICLE), 'utf8').replace(from, to);
  const plugins = config.vite?.plugins as { name: string; transform: { handler: TransformHook } }[];
  const { transform } = plugins.find(({ name }) => name === 'checked-bodies') ?? {};
  const error = vi.fn();
  transform?.handler.call({ error }, text, ARTICLE);
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(inArticle(says)));
});

test('without its check, a build has no article whose fields are wrong', async () => {
  root = copyExampleSite();
  changeFile(root, ARTICLE, (text) => text.replace(/\n---\n/, '\n---\t\n'));
  const context = { config: { root: pathToFileURL(`${root}/`) }, store: new Map() };
  const load = contentLoader('articles').load as (context: object) => Promise<void>;
  await expect(load(context)).rejects.toThrow(inArticle('ends the fields, and'));
});

test('in development, nobody is served the secrets, the database or the mails of the project', () => {
  const { deny } = config.vite?.server?.fs ?? {};
  const kept = ['.env', '.env.*', '**/.git/**', '**/.data/**', '*.{password,eml}'];
  expect(deny).toEqual(expect.arrayContaining(kept));
});

test('a preview shows drafts, has a header that keeps search engines away, and no sitemap', async () => {
  expect([...hooksOf.keys()]).not.toContain('@astrojs/sitemap');
  const updateConfig = vi.fn();
  hooksOf.get('draft-preview')?.['astro:config:setup']?.({ command: 'build', updateConfig });
  expect(updateConfig).toHaveBeenCalledWith({ vite: { define: { SHOW_DRAFTS: 'true' } } });

  root = mkdtempSync(join(tmpdir(), 'preview-'));
  writeFileSync(join(root, '_headers'), '/*\n  A: b\n');
  const host = hooksOf.get('host-files');
  host?.['astro:config:done']?.({ config: {} });
  await host?.['astro:build:done']?.({ dir: pathToFileURL(`${root}/`) });
  const headers = readFileSync(join(root, '_headers'), 'utf8');
  expect(headers).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex\n/);
});
