// content/README.md, the writers' guide, documents everything that exists, and nothing else.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDERS } from '#schemas/collections.ts';
import { MDX_PARTS } from '#schemas/mdx-parts.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { MISTAKES } from '../../src/cli/check-content/examples/mistakes.ts';

const guide = readFileSync(join(PROJECT_ROOT, 'content/README.md'), 'utf8');

test('it names every field of an article, and no other', () => {
  expect(firstCells('The fields of an article').sort()).toEqual(
    Object.keys(FOLDERS.articles.shape).sort(),
  );
});

test('it shows every part', () => {
  const missing = Object.keys(MDX_PARTS).filter((name) => !guide.includes(`<${name}`));
  expect(missing).toEqual([]);
});

test('it names no file that there is not', () => {
  const files = globSync('*', { cwd: join(PROJECT_ROOT, 'content') }).filter(
    (file) => file !== 'README.md',
  );
  const [table = ''] = guide.split('## Add an article');
  const named = [...table.matchAll(/`(\w[\w./-]*)`/g)].map(([, name = '']) =>
    name.replace(/\/$/, ''),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
});

test('what it quotes of the check is what the check says', () => {
  const folder = join(PROJECT_ROOT, 'src');
  const sources = globSync('{cli,worksheets}/**/*.ts', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const said = MISTAKES.map(({ says }) => says).join('\n');
  const quoted = section('What the check says, and how to mend it')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, words = '']) => words),
    );
  expect(quoted.length).toBeGreaterThan(20);
  const invented = quoted.filter((words) =>
    words.split('…').some((part) => !`${sources}\n${said}`.includes(plain(part))),
  );
  expect(invented).toEqual([]);
});

/** The words of a quoted message without its numbers, which differ between mistakes. */
function plain(words: string): string {
  return words
    .replace(/(?:\d+ (?:characters|min|words)).*$/, '')
    .replace(/#$/, '')
    .trim();
}

function firstCells(heading: string): string[] {
  return [...section(heading).matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
}

function section(heading: string): string {
  const [, rest = ''] = guide.split(`## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}
