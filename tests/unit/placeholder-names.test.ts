// The names are placeholders that the owner will replace, so each occurs in only one content file.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';

// A case study repeats its product's name in its breadcrumb and in its file name.
const CRUMB_OF_CASE_STUDY = /^content\/articles\/halalnow-[^:]*:crumb: /;

const site = read('content/site.yaml') as Record<'name' | 'foundedAs' | 'email' | 'phone', string>;
const { products } = read('content/products.yaml') as { products: { name: string }[] };

test.each([
  [site.name, 'content/site.yaml'],
  [site.foundedAs, 'content/site.yaml'],
  [site.email, 'content/site.yaml'],
  [site.phone, 'content/site.yaml'],
  ...products.map(({ name }): [string, string] => [name, 'content/products.yaml']),
])('%s stands in %s alone', (name, home) => {
  const lines = execFileSync('git', ['grep', '--untracked', '-FI', name], { cwd: PROJECT_ROOT })
    .toString()
    .trim()
    .split('\n')
    .filter((line) => !CRUMB_OF_CASE_STUDY.test(line));
  expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(new Set([home]));
});

function read(file: string): unknown {
  return load(readFileSync(join(PROJECT_ROOT, file), 'utf8'));
}
