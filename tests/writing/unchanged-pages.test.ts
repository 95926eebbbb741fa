// A build that finds the pages of the one before it makes the same site as one that finds nothing.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCopy, changeFile, copyProject } from '../support/project-copy.ts';

const BUILDS_LIMIT = 240_000;

/** An article has two pages: itself, and its Markdown copy. */
const PAGES_AN_ARTICLE = 2;

/** It says the moment of its build. */
const NEVER_THE_SAME = ['.well-known/security.txt'];

const root = copyProject('unchanged-pages');
const articles = globSync('*.mdx', { cwd: join(root, 'content/articles') }).length;
const cache = join(root, 'node_modules/.astro');

afterAll(() => {
  rmSync(root, { recursive: true });
});

test(
  'an article that changes takes along those that name it, and no others',
  async () => {
    expect(await keptPages()).toBe(0);
    expect(await keptPages()).toBe(articles * PAGES_AN_ARTICLE);

    changeFile(root, 'content/articles/erp-vs-crm.mdx', (text) =>
      text.replace(/^title:.*$/m, 'title: A headline of the next build').replace('CRM', 'MRC'),
    );
    const kept = await keptPages();
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan((articles - 1) * PAGES_AN_ARTICLE);

    await expectSameAsClean();
  },
  BUILDS_LIMIT,
);

test(
  'whatever stands on every page renders all of them anew; so do a style and a finish',
  async () => {
    changeFile(root, 'content/site.yaml', (text) =>
      text.replace(/^tagline:.*$/m, 'tagline: Another one.'),
    );
    expect(await keptPages()).toBe(0);

    changeFile(root, 'src/styles/base.css', (css) => css.replace('balance', 'stable'));
    expect(await keptPages()).toBe(0);
    const pages = [...filesOf('dist')].filter(([file]) => file.endsWith('.html'));
    const styled = pages.filter(([, html]) => html.includes('<style>'));
    expect(styled.length).toBeGreaterThan(articles);
    for (const [file, html] of styled) expect(html.includes('text-wrap:stable'), file).toBe(true);

    // What finishes a page is no part of what is rendered.
    changeFile(root, 'src/integrations/web-fonts.ts', (code) =>
      code.replace('@media (pointer:fine)', '@media (pointer:coarse)'),
    );
    expect(await keptPages()).toBe(0);
    await expectSameAsClean();
  },
  BUILDS_LIMIT,
);

test(
  'where a build was broken off, nothing of it is used, now or later',
  async () => {
    const list = join(cache, 'incremental-build.json');
    expect(existsSync(list)).toBe(true);
    writeFileSync(join(cache, 'build-is-running'), 'another');
    expect(await keptPages()).toBe(0);
    expect(existsSync(list)).toBe(false);
    expect(existsSync(join(cache, 'build-is-running'))).toBe(false);
  },
  BUILDS_LIMIT,
);

/** How many pages a build has left as they were. */
async function keptPages(): Promise<number> {
  const said = await buildCopy(root);
  return said.split('(restored)').length - 1;
}

/** Compares what was built with what is built when nothing is kept. */
async function expectSameAsClean(): Promise<void> {
  const next = filesOf('dist');
  rmSync(cache, { recursive: true });
  await buildCopy(root, { flags: ['--outDir', 'clean'] });
  const clean = filesOf('clean');
  expect([...next.keys()]).toEqual([...clean.keys()]);
  for (const [file, content] of clean) expect(next.get(file)?.equals(content), file).toBe(true);
}

function filesOf(folder: string): Map<string, Buffer> {
  const site = join(root, folder);
  const files = globSync('**/*.*', { cwd: site, exclude: NEVER_THE_SAME }).sort();
  return new Map(files.map((file) => [file, readFileSync(join(site, file))]));
}
