import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';

/** What every build of ours is held against: Astro with MDX. */
export default defineConfig({ integrations: [mdx()] });
