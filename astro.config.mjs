import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { houseFonts } from './src/integrations/house-fonts.ts';
import { islandRuntime } from './src/integrations/island-runtime.ts';
import { writersPreview } from './src/integrations/writers-preview.ts';
import { usedCss } from './src/integrations/used-css.ts';
import { THANK_YOU } from './src/lib/paths.ts';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://www.iksystems.example',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  server: { port: 4321 },
  integrations: [
    mdx({ optimize: { ignoreElementNames: ['table'] } }),
    react(),
    sitemap({ filter: (address) => !address.endsWith(THANK_YOU) }),
    writersPreview(),
    usedCss(),
    islandRuntime(),
  ],
  fonts: await houseFonts(),
  // Shapes of the fields for writers' editors, in .astro/collections.
  experimental: { contentIntellisense: true },
  env: {
    validateSecrets: true,
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({
        context: 'client',
        access: 'public',
        startsWith: 'sb_publishable_',
      }),
    },
  },
  vite: {
    plugins: [tailwindcss()],
    build: {
      rolldownOptions: {
        onLog(level, log, handle) {
          // Astro's own mark on every MDX file; the bundler need not keep it.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
    },
  },
});
