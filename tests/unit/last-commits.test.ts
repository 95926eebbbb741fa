import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getLastCommits } from '../../src/integrations/last-commits.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-commits-'));
  mkdirSync(join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file has the day of the last commit that touched it', () => {
  git('init', '--quiet');
  commit('home.yaml', 'one', '2024-03-01T09:00:00Z');
  commit('about.yaml', 'one', '2024-04-01T09:00:00Z');
  commit('home.yaml', 'two', '2024-05-01T09:00:00Z');
  commit('../README.md', 'elsewhere', '2024-06-01T09:00:00Z');
  const days = [...known()].map(([file, date]) => [file, date.slice(0, 10)]);
  expect(days.sort()).toEqual([
    ['content/about.yaml', '2024-04-01'],
    ['content/home.yaml', '2024-05-01'],
  ]);
});

test('a file that has changed since is not dated', () => {
  git('init', '--quiet');
  commit('home.yaml', 'one', '2024-03-01T09:00:00Z');
  commit('about.yaml', 'one', '2024-03-01T09:00:00Z');
  writeFileSync(join(folder, 'content/home.yaml'), 'changed');
  writeFileSync(join(folder, 'content/new.yaml'), 'never committed');
  expect([...known().keys()]).toEqual(['content/about.yaml']);
});

test('without a repository, nothing is dated', () => {
  writeFileSync(join(folder, 'content/home.yaml'), 'one');
  expect(known().size).toBe(0);
});

test('a shallow clone dates nothing: its oldest commit seems to have touched everything', () => {
  git('init', '--quiet');
  commit('home.yaml', 'one', '2024-03-01T09:00:00Z');
  commit('about.yaml', 'one', '2024-04-01T09:00:00Z');
  const clone = join(folder, 'clone');
  git('clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, clone);
  expect(getLastCommits(pathToFileURL(`${clone}/`)).size).toBe(0);
});

function known(): Map<string, string> {
  return getLastCommits(pathToFileURL(`${folder}/`));
}

function commit(file: string, text: string, date: string): void {
  writeFileSync(join(folder, 'content', file), text);
  git('add', '--all');
  git(
    ...['-c', 'user.name=A writer', '-c', 'user.email=writer@example.com'],
    ...['commit', '--quiet', '--message', text, '--date', date],
  );
}

function git(...args: string[]): void {
  const date = args.at(-2) === '--date' ? args.at(-1) : undefined;
  execFileSync('git', args, {
    cwd: folder,
    env: { ...process.env, ...(date && { GIT_COMMITTER_DATE: date }) },
  });
}
