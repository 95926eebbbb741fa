import type { AstroIntegration } from 'astro';

/** Keeps in the Content Security Policy of each built page only the hashes that it needs. */
export function cspHashes(): AstroIntegration {
  return {
    name: 'csp-hashes',
    hooks: {
      'astro:config:setup': ({ addMiddleware, command }) => {
        if (command !== 'build') return; // `npm run dev` has no policy.
        addMiddleware({
          entrypoint: new URL('middleware.ts', import.meta.url),
          order: 'pre',
        });
      },
    },
  };
}
