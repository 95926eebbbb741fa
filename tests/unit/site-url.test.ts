// README.md documents that the site's URL is read from `.env` and from the environment.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { OUTPUT } from '../support/environment.ts';

// The files that the configuration imports; the copy is inside the project, so that packages resolve.
const NEEDED = ['astro.config.mjs', 'package.json', 'src'];
const PRINT = `console.log((await import('./astro.config.mjs')).default.site)`;
const BOTH = { SITE_URL: 'https://environment.example' };
const LIMIT = 30_000;

let root: string;

beforeAll(() => {
  mkdirSync(OUTPUT, { recursive: true });
  root = mkdtempSync(join(OUTPUT, 'site-address-'));
  for (const path of NEEDED)
    cpSync(join(PROJECT_ROOT, path), join(root, path), { recursive: true });
  writeFileSync(join(root, '.env'), 'SITE_URL=https://file.example\n');
});

afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['.env', {}, 'https://file.example'],
  ['the environment, where both name one', BOTH, BOTH.SITE_URL],
])(
  'it comes from %s',
  async (_from, environment, address) => {
    const { stdout } = await execa(process.execPath, ['--eval', PRINT], {
      cwd: root,
      env: { SITE_URL: undefined, ...environment },
    });
    expect(stdout).toBe(address);
  },
  LIMIT,
);
