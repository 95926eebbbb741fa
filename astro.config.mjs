import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { loadEnv } from 'vite';
import { hostFiles } from './deploy/host-files.ts';
import { clientIntent } from './src/integrations/client-intent/client-intent.ts';
import { contentPolicy } from './src/integrations/content-policy.ts';
import { finishedPages } from './src/integrations/finished-pages.ts';
import { houseFonts } from './src/integrations/house-fonts.ts';
import { islandRuntime } from './src/integrations/island-runtime.ts';
import { keptFinishes } from './src/integrations/kept-finishes.ts';
import { ogImages } from './src/integrations/og-images.ts';
import { searchIndex, withoutSearchMarks } from './src/integrations/search-index.ts';
import { shortMarkup } from './src/integrations/short-markup.ts';
import { sitemapOfPages } from './src/integrations/sitemap-of-pages.ts';
import { unchangedPages } from './src/integrations/unchanged-pages.ts';
import { writersPreview } from './src/integrations/writers-preview.ts';
import { usedCss } from './src/integrations/used-css.ts';
import { webFonts } from './src/integrations/web-fonts.ts';

// Astro reads `.env` after this file. What stands in the environment itself comes first.
const { SITE_URL } = loadEnv('production', import.meta.dirname, 'SITE_URL');

/** `Features.Nesting` of Lightning CSS. */
const NESTING = 1;

export default defineConfig({
  site: SITE_URL ?? 'https://www.iksystems.example',
  trailingSlash: 'never',
  build: {
    format: 'file',
    inlineStylesheets: 'never', // Linked at first: used-css.ts writes into each page what it needs.
    concurrency: 8, // A page is rendered while others are written.
  },
  server: { port: 4321 },
  integrations: [
    mdx({ optimize: { ignoreElementNames: ['table'] } }),
    react(),
    clientIntent(),
    writersPreview(),
    unchangedPages(),
    finishedPages({
      makes: [ogImages],
      // In this order: web-fonts sorts the styles that used-css has written into the page, and the policy
      // holds the hashes of what all the others have left.
      finishes: [
        islandRuntime, // Writes a file that pages name, in every build.
        keptFinishes([withoutSearchMarks, usedCss, webFonts, shortMarkup, contentPolicy]),
      ],
    }),
    sitemapOfPages(),
    hostFiles(),
    searchIndex(), // Last: it waits for what it began when the pages were rendered.
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
    // Vite makes the styles small, once, for the browsers that have `light-dark()`: every colour needs it. Their
    // nested rules are written out, as used-css.ts would take some of those for unused.
    plugins: [
      tailwindcss({ optimize: false }),
      {
        name: 'known-selectors',
        configResolved({ logger }) {
          const { warn } = logger;
          logger.warn = (message, options) => {
            // Lightning CSS takes it for a typing error, and leaves it as it is.
            if (!message.includes("'target-current'")) warn(message, options);
          };
        },
      },
    ],
    css: { lightningcss: { include: NESTING } },
    build: {
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
      rolldownOptions: {
        onLog(level, log, handle) {
          // Astro's own mark on every MDX file; the bundler need not keep it.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
    },
  },
});
