import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';

/** What every build of ours is held against: Astro, MDX, and pages that are kept while they do not change. */
export default defineConfig({
  integrations: [mdx()],
  experimental: { incrementalBuild: true },
});
