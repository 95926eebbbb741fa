import { getViteConfig } from 'astro/config';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { whenParentEnds } from '#lib/when-parent-ends.ts';
import { BUILD_ENVIRONMENT } from './support/environment.ts';

whenParentEnds(() => process.exit(1)); // A signal to npm ends only its shell.
Object.assign(process.env, BUILD_ENVIRONMENT);

/** Where `npm test` wants its report. */
const outputFile = process.env['REPORT'];

// The tests do not need the list of the content for editors.
const WITHOUT_EDITOR = { experimental: { contentIntellisense: false } };

// On a busy machine, a program may take a minute to start; a test that passes does not wait this long.
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000 };

/**
 * Tests that need Astro: its content, its components, its environment. One project for all of them: two would start
 * Astro twice, and both would write the list of the content's images into one file at once.
 */
const inAstro = getViteConfig(
  {
    test: {
      name: 'unit',
      root: PROJECT_ROOT,
      include: ['tests/{unit,components}/**/*.test.{ts,tsx}'],
      isolate: false, // Astro is imported once, not for each file: half the time.
      globalSetup: ['tests/support/content.setup.ts'],
      ...PATIENCE,
    },
  },
  WITHOUT_EDITOR,
);

/** Those of commands, backend and built site do without: to start it takes three seconds of a processor. */
const isAstroNeeded = !process.argv.includes('--project') || process.argv.includes('unit');

/** Tests that need nothing but Node. The files of a worker import what they share once. */
function inNode(name: string, more: TestProjectInlineConfiguration['test'] = {}) {
  const include = [`tests/${name}/**/*.test.ts`];
  return { test: { name, root: PROJECT_ROOT, include, isolate: false, ...PATIENCE, ...more } };
}

export default defineConfig({
  test: {
    reporters: outputFile ? ['default', ['json', { outputFile }]] : ['default'],
    projects: [
      ...(isAstroNeeded ? [await inAstro({ mode: 'test', command: 'serve' })] : []),
      inNode('backend', {
        include: ['tests/backend/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
        globalSetup: ['tests/support/backend.setup.ts'],
        fileParallelism: false,
      }),
      inNode('cli', { restoreMocks: true }),
      inNode('logs'),
      inNode('site'),
      inNode('worksheets'),
    ],
  },
});
