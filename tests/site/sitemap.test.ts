import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const sitemap = load(readFileSync(join(SITE_FOLDER, 'sitemap-0.xml'), 'utf8'), { xml: true });
const changes = new Map(
  sitemap('url')
    .get()
    .map((url) => [
      new URL(sitemap(url).find('loc').text()).pathname,
      sitemap(url).find('lastmod').text(),
    ]),
);
/** Pages that state when they changed; lists take the date of their newest article. */
const dated = readBuiltPages().filter(
  ({ path, $ }) => $('article .prose').length > 0 || path === '/privacy',
);
const lists = readBuiltPages().filter(
  ({ path, $ }) =>
    /^\/blog(?:\/category\b.*)?$/.test(path) && $('meta[name="robots"]').length === 0,
);

test.each(dated)('$path last changed on the day that it says itself', ({ path, $ }) => {
  const days = $('main header time')
    .map((_, time) => $(time).attr('datetime'))
    .get();
  expect(changes.get(path)?.slice(0, 10)).toBe(days.toSorted().at(-1));
});

test('nineteen articles and the privacy policy say a day', () => {
  expect(dated.length).toBeGreaterThanOrEqual(20);
});

test.each(lists)('$path did not change before the newest article that it names', ({ path, $ }) => {
  const days = $('main time')
    .map((_, time) => $(time).attr('datetime'))
    .get();
  const newest = days.toSorted().at(-1) ?? '';
  expect(newest).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(changes.has(path)).toBe(true);
  const change = changes.get(path);
  if (change) expect(change.slice(0, 10) >= newest).toBe(true);
});

test('every day is one that a page names or on which words were committed, never that of the build', () => {
  const log = ['log', '--format=%cI', '--', 'content'];
  const commits = execFileSync('git', log, { cwd: PROJECT_ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const days = readBuiltPages().flatMap(({ $ }) =>
    $('main time')
      .map((_, time) => $(time).attr('datetime'))
      .get(),
  );
  const known = new Set([...commits, ...days].map((day) => new Date(day).toISOString()));
  for (const [path, change] of changes) {
    if (change) expect(known, path).toContain(change);
  }
});

test.each([
  ['/cities/london', 'content/cities/london.mdx'],
  ['/about', 'content/about.yaml'],
  ['/industries', 'content/industries.yaml'],
])('%s last changed with %s, or nobody says when', (path, file) => {
  expect(existsSync(join(PROJECT_ROOT, file))).toBe(true);
  expect(changes.has(path)).toBe(true);
  expect(changes.get(path)).toBe(lastCommit(file));
});

/** Empty where it is unknown: the file has uncommitted changes, or the clone is shallow. */
function lastCommit(file: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '--', file], { cwd: PROJECT_ROOT, encoding: 'utf8' }).trim();
  const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  if (isShallow.trim() === 'true' || git('status', '--porcelain')) return '';
  const date = git('log', '-1', '--format=%cI');
  return date && new Date(date).toISOString();
}
