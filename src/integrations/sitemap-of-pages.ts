import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtPage, type BuiltPage } from './built-pages.ts';
import { lastCommits } from './last-commits.ts';

/** Pages whose words do not stand in the file of their own name. */
const SOURCES: Record<string, string[]> = {
  '/': ['content/home.yaml', 'content/products.yaml', 'content/services.yaml'],
  '/blog/category': ['content/blog.yaml', 'content/categories.yaml'],
};

/**
 * The sitemap: every page that search engines may list, with the day on which it last changed. The
 * build's own day is never told; where nobody knows the day, none is.
 */
export function sitemapOfPages(): AstroIntegration {
  return {
    name: 'sitemap-of-pages',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const { outDir, root } = config;
        const commits = lastCommits(root);
        updateConfig({
          integrations: [
            sitemap({
              filter(address) {
                return builtPage(outDir, new URL(address).pathname)?.isCanonical ?? false;
              },
              serialize(item) {
                const page = builtPage(outDir, new URL(item.url).pathname);
                const lastmod = page && lastChange(page, commits, root);
                return { ...item, ...(lastmod && { lastmod }) };
              },
            }),
          ],
        });
      },
    },
  };
}

/**
 * The day that the head of the page itself names, published or updated. A page without one changed
 * with the files of its words, or with the newest article that it lists.
 */
function lastChange(
  { path, ownDates, listedDates }: BuiltPage,
  commits: Map<string, string>,
  root: URL,
): string | undefined {
  if (ownDates.length > 0) return newest(ownDates);

  const changes = sourcesOf(path, root).map((source) => commits.get(source));
  const known = changes.filter((change) => change !== undefined);
  if (known.length === 0 || known.length < changes.length) return undefined;
  return newest([...known, ...listedDates]);
}

/** `/cities/london` is `content/cities/london.mdx`; a page of a list has the words of the list. */
function sourcesOf(path: string, root: URL): string[] {
  const listed = SOURCES[path];
  if (listed) return listed;
  const own = ['.mdx', '.yaml']
    .map((ending) => `content${path}${ending}`)
    .find((file) => existsSync(fileURLToPath(new URL(file, root))));
  if (own) return [own];
  const above = path.slice(0, path.lastIndexOf('/'));
  return above ? sourcesOf(above, root) : [];
}

function newest(dates: string[]): string | undefined {
  return dates.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
}
