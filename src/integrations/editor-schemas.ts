import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { COLLECTIONS } from '#schemas/collections.ts';

const SETTINGS = '.vscode/settings.json';

/**
 * Gives VS Code the JSON Schema of every YAML file in `content/`, so that it completes fields and underlines mistakes.
 * Astro writes the schemas to `.astro/collections`, but its extension reads them for MDX only.
 */
export function editorSchemas(): AstroIntegration {
  let root: URL;
  return {
    name: 'editor-schemas',
    hooks: {
      'astro:config:done'({ config }) {
        ({ root } = config);
      },

      'astro:server:start'() {
        const file = new URL(SETTINGS, root);
        const written = readFileSync(file, 'utf8');
        const settings = withSchemas(written);
        if (settings !== written) writeFileSync(file, settings);
      },
    },
  };
}

/** The settings with the JSON Schema of every YAML file of `schemas/collections.ts`. */
function withSchemas(settings: string): string {
  const schemas = Object.entries(COLLECTIONS)
    .filter(([, { pattern }]) => pattern.endsWith('.yaml'))
    .map(([name, { folder, pattern }]) => [
      `./.astro/collections/${name}.schema.json`,
      folder === '.' ? `/content/${pattern}` : `/content/${folder}/${pattern}`,
    ]);
  const own = JSON.parse(settings) as object; // Our own file, without comments.
  const all = { ...own, 'yaml.schemas': Object.fromEntries(schemas) as unknown };
  return `${JSON.stringify(all, null, 2)}\n`;
}
