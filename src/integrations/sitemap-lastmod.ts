import { globSync } from 'node:fs';
import { sep } from 'node:path';
import type { SitemapItem } from '@astrojs/sitemap';
import { toLondonDay } from '#lib/dates.ts';
import {
  ABOUT_PATH,
  BLOG_PATH,
  CATEGORIES_PATH,
  HOME_PATH,
  PRIVACY_PATH,
  articlePath,
  categoryPath,
} from '#lib/paths.ts';
import { CATEGORIES } from '#schemas/article.ts';
import { privacySchema } from '#schemas/pages.ts';
import { readFields, type ArticleFile } from './article-files.ts';
import { getLastCommits } from './last-commits.ts';

const HOME_FILES = ['home', 'about', 'products', 'services'].map((name) => `content/${name}.yaml`);
const ABOUT_FILES = /^content\/(?:about|people\/[^/]+)\.yaml$/;
const BLOG_FILES = ['content/blog.yaml'];
const CATEGORY_FILES = ['content/blog.yaml', 'content/categories.yaml'];

/** The suffix of later pages of the blog's index, which change with the first. */
const PAGE_NUMBER = /\/page-\d+$/;

/**
 * Adds `lastmod` to sitemap entries: the date of the page's last change, never of the build. None where the
 * date is unknown. Git runs on the first entry, so `npm run dev` does not pay for it.
 */
export function addLastmod(root: URL, articles: ArticleFile[]): (item: SitemapItem) => SitemapItem {
  let dates: Map<string, string | undefined> | undefined;
  return (item) => {
    dates ??= getPageDates(root, articles, getLastCommits(root));
    const lastmod = dates.get(new URL(item.url).pathname.replace(PAGE_NUMBER, ''));
    return lastmod ? { ...item, lastmod } : item;
  };
}

/**
 * The date of the last change of each page, by path. Articles and the privacy policy state their own. Other
 * pages use the last commit of their files; lists also the date of their newest article.
 *
 * @param commits Last commit dates by content file, where known.
 */
export function getPageDates(
  root: URL,
  articles: ArticleFile[],
  commits: Map<string, string>,
): Map<string, string | undefined> {
  const files = globSync('content/**/*.{mdx,yaml}', { cwd: root }).map((file) =>
    file.replaceAll(sep, '/'),
  );
  const privacy = readFields(new URL('content/privacy.mdx', root), privacySchema);
  return new Map<string, string | undefined>([
    ...files.map((file): [string, string | undefined] => [addressOf(file), commits.get(file)]),
    [HOME_PATH, newest(HOME_FILES)],
    [ABOUT_PATH, newest(files.filter((file) => ABOUT_FILES.test(file)))],
    [BLOG_PATH, newest(BLOG_FILES, articles)],
    [CATEGORIES_PATH, newest(CATEGORY_FILES, articles)],
    ...CATEGORIES.map((category): [string, string | undefined] => [
      categoryPath(category),
      newest(
        CATEGORY_FILES,
        articles.filter((article) => article.category === category),
      ),
    ]),
    ...articles.map(({ id, date, updated }): [string, string] => [
      articlePath(id),
      toLondonDay(updated ?? date),
    ]),
    [PRIVACY_PATH, privacy && toLondonDay(privacy.updated)],
  ]);

  function newest(ownFiles: string[], listed: ArticleFile[] = []): string | undefined {
    const changes = ownFiles.map((file) => commits.get(file)).filter((day) => day !== undefined);
    if (changes.length < ownFiles.length) return undefined;
    const days = [...changes, ...listed.map(({ date }) => toLondonDay(date))];
    return days.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
  }
}

/** `content/cities/london.mdx` is `/cities/london`. */
function addressOf(file: string): string {
  return file.replace(/^content/, '').replace(/\.\w+$/, '');
}
