import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { BLOG_PATH, articlePath, blogPagePath, categoryPath } from '#lib/paths.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import type { ContentFile } from './content-files.ts';

const PAGES = join(PROJECT_ROOT, 'src/pages');

/** Where the site answers. */
export interface SiteUrls {
  /** Every page, and the file that its words come from where it is one file. */
  pages: Map<string, ContentFile | undefined>;
  /** Old addresses, with the new ones. */
  moved: Map<string, string>;
  /** Files that are served as they are, such as /favicon.svg. */
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

/** Pages with an address of their own, from the folder that gives it to them. */
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
