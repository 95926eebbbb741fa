import { createRequire } from 'node:module';

// In a project with Astro's plugins, `import` would give what a page imports under this name.
const { sync } = createRequire(import.meta.url)('astro') as typeof import('astro'); // The same package.

/**
 * Loads the content for the tests that ask for it, and writes the shapes of its fields for those of the editor.
 * Into `.astro`, where `astro dev` keeps it: `sync` writes to the folder of `astro build` unless told.
 */
export default async function setup() {
  await sync({
    cacheDir: './.astro',
    logLevel: 'error',
    experimental: { contentIntellisense: false }, // The editors' list of the content is no business of the tests.
  });
}
