import { createRequire } from 'node:module';

// In a project with Astro's plugins, `import` would load the module that pages get under this name.
const { sync } = createRequire(import.meta.url)('astro') as typeof import('astro'); // The same package.

/**
 * Loads the content for the tests that read it, into `.astro`, where `astro dev` keeps it: by default `sync` writes to
 * the folder of `astro build`.
 */
export default async function setup() {
  await sync({
    cacheDir: './.astro',
    logLevel: 'error',
    experimental: { contentIntellisense: false }, // The tests do not need the list of the content for editors.
  });
}
