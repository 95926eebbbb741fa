import type { AstroIntegration } from 'astro';

/** Adds `client:intent`: hydrates an island on pointer over, tap or focus. */
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
