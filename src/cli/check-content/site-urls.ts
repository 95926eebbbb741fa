import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { BLOG_PATH, articlePath, blogPagePath, categoryPath } from '#lib/paths.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import type { ContentFile } from './content-files.ts';

const PAGES = join(PROJECT_ROOT, 'src/pages');

/** The paths of the site. */
export interface SiteUrls {
  /** Every page, with its content file where it has exactly one. */
  pages: Map<string, ContentFile | undefined>;
  /** New paths by old ones. */
  moved: Map<string, string>;
  /** Whether the path is a file in `public/`, such as /favicon.svg. */
  isFile: (path: string) => boolean;
}

export function getSiteUrls(root: string, files: ContentFile[]): SiteUrls {
  const pages = new Map<string, ContentFile | undefined>();
  for (const path of getStaticRoutes()) pages.set(path, undefined);
  const articles = files.filter(({ folder }) => folder === 'articles');
  const categories = new Set(articles.map(({ fields }) => fields.data['category']));
  for (const category of categories) {
    if (typeof category === 'string') pages.set(categoryPath(category), undefined);
  }
  pages.set(blogPagePath(1), undefined);
  for (const content of files) {
    const { address } = content;
    const owner = address && pages.get(address);
    const isTaken = owner && address.endsWith(`/${owner.name}`);
    if (address && !isTaken) pages.set(address, content);
  }

  const moved = new Map<string, string>();
  for (const { name, fields } of articles) {
    const { aliases } = fields.data;
    if (!Array.isArray(aliases)) continue;
    for (const alias of aliases) moved.set(articlePath(String(alias)), articlePath(name));
  }
  return { pages, moved, isFile: (path) => existsSync(join(root, 'public', path)) };
}

/** Paths of routes without parameters, from `src/pages/`. */
export function getStaticRoutes(): string[] {
  return globSync('**/*.{astro,xml.ts}', { cwd: PAGES })
    .map(
      (path) =>
        `/${path
          .replaceAll('\\', '/')
          .replace(/\.(?:astro|ts)$/, '')
          .replace(/(?:^|\/)index$/, '')}`,
    )
    .filter((path) => !/\[|\/_|^\/404$/.test(path))
    .concat(BLOG_PATH);
}
