import { sync } from 'astro';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';
import { PROJECT } from '../supabase/local/settings.ts';
import { BUILD_ENVIRONMENT } from './support/environment.ts';

Object.assign(process.env, BUILD_ENVIRONMENT);

// Several Astros begin at once here, and would write the editors' list of content into one another.
const WITHOUT_EDITOR = { experimental: { contentIntellisense: false } };

// The content, for the tests that ask for it. Under Vitest, Astro looks for it where `astro dev`
// keeps it, in `.astro`; `sync` writes to the folder of `astro build` unless told.
await sync({ cacheDir: './.astro', logLevel: 'error', ...WITHOUT_EDITOR });

// A test may read everything that is published, on a machine that is busy with other work.
const PATIENCE = { testTimeout: 30_000, hookTimeout: 30_000 };

/**
 * Tests that need Astro: its content, its components, its environment. To be awaited one by one: each
 * Astro writes the list of the content's images as it begins, under the same name.
 */
function inAstro(name: string) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  const config = getViteConfig(
    { test: { name, root: PROJECT, include, ...PATIENCE } },
    WITHOUT_EDITOR,
  );
  return config({ mode: 'test', command: 'serve' });
}

/** Tests that need nothing but Node. */
function inNode(name: string) {
  return { test: { name, root: PROJECT, include: [`tests/${name}/**/*.test.ts`], ...PATIENCE } };
}

const unit = await inAstro('unit');
const components = await inAstro('components');

export default defineConfig({
  test: {
    projects: [
      unit,
      components,
      {
        test: {
          name: 'backend',
          root: PROJECT,
          ...PATIENCE,
          include: ['tests/backend/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
          globalSetup: ['tests/support/backend.setup.ts'],
          fileParallelism: false,
        },
      },
      inNode('writing'),
      inNode('logs'),
      inNode('site'),
    ],
  },
});
