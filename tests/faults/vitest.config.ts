// The tests without Astro, whose start takes longer than most of them.
import { defineConfig } from 'vitest/config';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT } from '../support/environment.ts';

Object.assign(process.env, BUILD_ENVIRONMENT);

const outputFile = process.env['REPORT'];

const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000 };

function inNode(name: string, include: string[], globalSetup: string[] = []) {
  return { test: { name, root: PROJECT_ROOT, include, globalSetup, isolate: false, ...PATIENCE } };
}

export default defineConfig({
  test: {
    reporters: outputFile ? [['json', { outputFile }]] : ['default'],
    projects: [
      inNode('unit', ['tests/unit/**/*.test.ts', 'tests/components/**/*.test.tsx']),
      inNode('cli', ['tests/cli/**/*.test.ts'], ['tests/support/content.setup.ts']),
      inNode(
        'backend',
        ['tests/backend/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
        ['tests/support/backend.setup.ts'],
      ),
    ],
  },
});
