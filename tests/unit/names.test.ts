// The names are placeholders that the owner will replace: each stands in one content file, nowhere else.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { PROJECT } from '../../supabase/local/settings.ts';

// A case study names its product in its headline and in the breadcrumb trail, as the catalogue has it.
const CASE_STUDY = /^content\/articles\/halalnow-/;

const site = read('content/site.yaml') as { name: string; foundedAs: string; phone: string };
const { products } = read('content/products.yaml') as { products: { name: string }[] };

test.each([
  [site.name, 'content/site.yaml'],
  [site.foundedAs, 'content/site.yaml'],
  [site.phone, 'content/site.yaml'],
  ...products.map(({ name }): [string, string] => [name, 'content/products.yaml']),
])('%s stands in %s alone', (name, home) => {
  const files = execFileSync('git', ['grep', '--untracked', '-lFI', name], { cwd: PROJECT })
    .toString()
    .trim()
    .split('\n');
  expect(files.filter((file) => !CASE_STUDY.test(file))).toEqual([home]);
});

function read(file: string): unknown {
  return load(readFileSync(join(PROJECT, file), 'utf8'));
}
