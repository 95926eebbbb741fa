import type { AstroIntegration } from 'astro';
import { STYLE_GUIDE_PATH } from '#lib/paths.ts';

/**
 * What writers see in `npm run dev` alone: drafts, articles of the future, and every part at `/_style-guide`.
 * It goes by the command: `import.meta.env.DEV` is true in a build as well when NODE_ENV says so.
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
