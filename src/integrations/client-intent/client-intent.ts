import type { AstroIntegration } from 'astro';

/** Adds `client:intent`: an island's script is fetched when a pointer, a finger or the focus comes near. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: './src/integrations/client-intent/directive.ts',
        });
      },
      'astro:config:done': ({ injectTypes }) => {
        injectTypes({
          filename: 'client-intent.d.ts',
          content: `declare module 'astro' { interface AstroClientDirectives { 'client:intent'?: boolean } }\nexport {};`,
        });
      },
    },
  };
}
