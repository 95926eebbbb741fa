import type { Plugin } from 'vite';
import { readMdx } from '#content-reader/content-files.ts';
import { formatFinding } from '#lib/findings.ts';

/**
 * Hands each MDX file to Astro as the content check reads it: without its fields, which another parser could end elsewhere,
 * and not at all if it cannot be read, or would run code or load a file that is no picture.
 */
export function checkedBodies(): Plugin {
  return {
    name: 'checked-bodies',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      handler(code, file) {
        const { body, problems } = readMdx(code);
        if (problems.length === 0) return { code: body, map: null };
        return this.error(problems.map((one) => formatFinding({ file, ...one })).join('\n'));
      },
    },
  };
}
