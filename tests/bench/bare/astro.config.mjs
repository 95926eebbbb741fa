import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';

/** The baseline for our builds: Astro with MDX. */
export default defineConfig({ integrations: [mdx()] });
