import type { AstroIntegration } from 'astro';
import { STYLE_GUIDE_PATH } from '#lib/paths.ts';

/**
 * Shows drafts, scheduled articles and the style guide in `npm run dev` only. Decided by Astro's command:
 * `import.meta.env.DEV` is also true in a build with NODE_ENV=development.
 */
export function draftPreview(): AstroIntegration {
  return {
    name: 'draft-preview',
    hooks: {
      'astro:config:setup'({ command, injectRoute, updateConfig }) {
        if (command !== 'dev') return;
        injectRoute({ pattern: STYLE_GUIDE_PATH, entrypoint: './src/pages/_style-guide.astro' });
        updateConfig({ vite: { define: { 'import.meta.env.SHOW_DRAFTS': 'true' } } });
      },
    },
  };
}
