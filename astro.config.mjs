import './src/hosting/node-env.ts';
import { createRequire } from 'node:module';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders, logHandlers } from 'astro/config';
import { readDotEnv } from './src/hosting/dot-env.ts';
import { checkSupabaseUrl, readSiteUrl } from './src/hosting/site-url.ts';
import {
  getLastmodByPath,
  getRedirects,
  readPublishedArticles,
} from './src/integrations/published-articles.ts';
import { checkedBodies } from './src/integrations/checked-bodies.ts';
import { contentCheck } from './src/integrations/content-check.ts';
import { lightFallback } from './src/integrations/light-fallback.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { pageStyles } from './src/integrations/page-styles.ts';
import { unusedPictures } from './src/integrations/unused-pictures.ts';
import { draftPreview } from './src/integrations/draft-preview.ts';
import { isIndexed } from './src/lib/paths.ts';

// Astro reads `.env` only after this file.
const { defaults, variables } = readDotEnv(import.meta.dirname);
const isPreview = variables.BUILD_DRAFTS === 'true';
checkSupabaseUrl(variables);
// Without settings, a build uses the backend of `npm start`; not where its pages would be published.
const local = variables.CI || variables.SITE_URL ? undefined : defaults;

const articles = readPublishedArticles(new URL('.', import.meta.url));
const lastmodByPath = getLastmodByPath(articles);

export default defineConfig({
  site: readSiteUrl(variables),
  trailingSlash: 'never',
  redirects: getRedirects(articles),
  build: {
    format: 'file',
    inlineStylesheets: 'always', // A page and its styles arrive in the same round trip.
    concurrency: 4, // Pages are rendered while sharp processes pictures on another core.
  },
  server: { port: 4321 },
  // No line for each of 170 files. That `content/people/` is empty, which it may be, is said once.
  logger: logHandlers.node({ level: 'warn' }),
  integrations: [
    contentCheck(),
    mdx({ optimize: { ignoreElementNames: ['table'] } }),
    react(),
    draftPreview({ isPreview }),
    !isPreview &&
      sitemap({
        filter: (address) => isIndexed(new URL(address).pathname),
        serialize: (item) => ({ ...item, lastmod: lastmodByPath.get(new URL(item.url).pathname) }),
      }),
    unusedPictures(),
    pageStyles(),
    local && localBackend(local.PUBLIC_SUPABASE_URL),
    hostFiles({ isPreview }),
  ],
  fonts: [
    font('Newsreader', {
      file: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
      weight: 500,
      fallbacks: [
        'Newsreader fallback: Times New Roman',
        'Newsreader fallback: Noto Serif',
        'serif',
      ],
    }),
    font('Instrument Sans', {
      file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
      weight: '400 700',
      fallbacks: [
        'Instrument Sans fallback: Arial',
        'Instrument Sans fallback: Roboto',
        'sans-serif',
      ],
    }),
  ],
  security: {
    // Astro adds the hashes of scripts and styles, and src/middleware.ts removes those of other pages. Pages with
    // the quote form add what only they need. What only a header can set is in public/_headers.
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  markdown: { syntaxHighlight: false },
  // Writes JSON Schemas of the fields to .astro/collections, for writers' editors.
  experimental: { contentIntellisense: true },
  env: {
    validateSecrets: true,
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        default: local?.PUBLIC_SUPABASE_URL,
      }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({
        context: 'client',
        access: 'public',
        startsWith: 'sb_publishable_',
        default: local?.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      }),
    },
  },
  vite: {
    // One for each command: `npm run check` would replace what a running `npm run dev` serves from it.
    cacheDir: `node_modules/.vite/${process.argv[2] ?? 'astro'}`,
    // Vite minifies the CSS; Tailwind's own pass, with Lightning CSS, warns about `:target-current`.
    plugins: [checkedBodies(), tailwindcss({ optimize: false })],
    css: { postcss: { plugins: [lightFallback] } },
    server: {
      strictPort: true,
      // Vite's own list, which this one replaces; then the database's password and the mails, of the tests too.
      fs: {
        deny: [
          ...['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}'],
          ...['.npmrc', '.yarnrc.yml', '**/.git/**', '**/.data/**', '*.{password,eml}'],
        ],
      },
    },
    // Rules are written without nesting, which Firefox 115 and Safari 16 do not know. They get the light colours alone.
    build: {
      cssMinify: 'esbuild', // Lightning CSS warns about `:target-current`, which it does not know yet.
      cssTarget: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
      // Astro marks every MDX file with a directive, and the bundler warns that it drops it.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
});

/** Says at the start of a build that no other backend is named. */
function localBackend(address) {
  return {
    name: 'local-backend',
    hooks: {
      'astro:build:start': ({ logger }) =>
        logger.warn(`PUBLIC_SUPABASE_URL is not set: enquiries go to npm start, ${address}.`),
    },
  };
}

/** A typeface from its npm package. Its fallbacks, in src/styles/fallback-fonts.css, are closer than Astro's own. */
function font(name, { file, weight, fallbacks }) {
  return {
    provider: fontProviders.local(),
    name,
    cssVariable: `--font-${name.toLowerCase().replaceAll(' ', '-')}`,
    display: 'swap',
    optimizedFallbacks: false,
    fallbacks,
    options: {
      variants: [{ src: [createRequire(import.meta.url).resolve(file)], weight, style: 'normal' }],
    },
  };
}
