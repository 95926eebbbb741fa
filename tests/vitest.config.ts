import { sync } from 'astro';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT } from './support/environment.ts';

Object.assign(process.env, BUILD_ENVIRONMENT);

// The editors' list of the content is no business of the tests.
const WITHOUT_EDITOR = { experimental: { contentIntellisense: false } };

// The content, for the tests that ask for it. Under Vitest, Astro looks for it where `astro dev`
// keeps it, in `.astro`; `sync` writes to the folder of `astro build` unless told.
await sync({ cacheDir: './.astro', logLevel: 'error', ...WITHOUT_EDITOR });

// A test may read everything that is published, on a machine that is busy with other work.
const PATIENCE = { testTimeout: 30_000, hookTimeout: 30_000 };

/**
 * Tests that need Astro: its content, its components, its environment. One project for all of them: two would
 * start two Astros, which write the list of the content's images into one file at once.
 */
const inAstro = getViteConfig(
  {
    test: {
      name: 'unit',
      root: PROJECT_ROOT,
      include: ['tests/{unit,components}/**/*.test.{ts,tsx}'],
      ...PATIENCE,
    },
  },
  WITHOUT_EDITOR,
);

/** Tests that need nothing but Node. */
function inNode(name: string) {
  return {
    test: { name, root: PROJECT_ROOT, include: [`tests/${name}/**/*.test.ts`], ...PATIENCE },
  };
}

export default defineConfig({
  test: {
    projects: [
      await inAstro({ mode: 'test', command: 'serve' }),
      {
        test: {
          name: 'backend',
          root: PROJECT_ROOT,
          ...PATIENCE,
          include: ['tests/backend/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
          globalSetup: ['tests/support/backend.setup.ts'],
          fileParallelism: false,
        },
      },
      inNode('cli'),
      inNode('logs'),
      inNode('site'),
    ],
  },
});
