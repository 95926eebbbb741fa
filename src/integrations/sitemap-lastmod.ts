import { globSync } from 'node:fs';
import { sep } from 'node:path';
import type { SitemapItem } from '@astrojs/sitemap';
import { toLondonDay } from '#lib/dates.ts';
import {
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

const HOME_FILES = ['content/home.yaml', 'content/products.yaml', 'content/services.yaml'];
const BLOG_FILES = ['content/blog.yaml'];
const CATEGORY_FILES = ['content/blog.yaml', 'content/categories.yaml'];

/** What later pages of the blog's index add to its address: each counts all articles, as the first does. */
const PAGE_NUMBER = /\/page-\d+$/;

/**
 * Adds to an entry of the sitemap the day on which its page last changed: never that of the build, and none
 * where nobody knows it. Git is first asked for an entry, which only a build makes.
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
 * The day of each page, by its path. Articles and the privacy policy name it themselves. Any other page
 * changed with the last commit of its files, and a list with the newest article that it shows as well.
 *
 * @param commits When each file of the content was last committed, where that is known.
 */
export function getPageDates(
  root: URL,
  articles: ArticleFile[],
  commits: Map<string, string>,
): Map<string, string | undefined> {
  const files = globSync('content/**/*.{mdx,yaml}', { cwd: root });
  const privacy = readFields(new URL('content/privacy.mdx', root), privacySchema);
  return new Map<string, string | undefined>([
    ...files
      .map((file) => file.replaceAll(sep, '/'))
      .map((file): [string, string | undefined] => [addressOf(file), commits.get(file)]),
    [HOME_PATH, newest(HOME_FILES)],
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

/** `content/cities/london.mdx` has the words of `/cities/london`. */
function addressOf(file: string): string {
  return file.replace(/^content/, '').replace(/\.\w+$/, '');
}
