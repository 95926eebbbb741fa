import type { AstroIntegration } from 'astro';
import { STYLE_GUIDE_PATH } from '#lib/paths.ts';

/**
 * Shows drafts and scheduled articles in `npm run dev` and in a preview build (`BUILD_DRAFTS=true`), and the style
 * guide in `npm run dev` only. Astro's command decides: `import.meta.env.DEV` is also true in a build with
 * NODE_ENV=development. The constant is not part of `import.meta.env`, which the environment could set.
 */
export function draftPreview({ isPreview }: { isPreview: boolean }): AstroIntegration {
  return {
    name: 'draft-preview',
    hooks: {
      'astro:config:setup'({ command, injectRoute, updateConfig }) {
        if (command === 'dev') {
          injectRoute({ pattern: STYLE_GUIDE_PATH, entrypoint: './src/pages/_style-guide.astro' });
        }
        const showsDrafts = command === 'dev' || isPreview;
        updateConfig({ vite: { define: { SHOW_DRAFTS: JSON.stringify(showsDrafts) } } });
      },
    },
  };
}
