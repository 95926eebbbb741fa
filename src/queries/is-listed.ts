import { isIndexed } from '#lib/paths.ts';
import { getThinCategoryPaths } from '#lib/thin-categories.ts';
import { getArticles } from './articles.ts';
import { showsDrafts } from './is-published.ts';
import { memoize } from './memoize.ts';

/** Whether search engines may list the page. In a preview with drafts they may list none. */
export async function isListed(path: string): Promise<boolean> {
  return isIndexed(path) && !(await getThinCategories()).has(path) && !showsDrafts();
}

const getThinCategories = memoize(async (): Promise<Set<string>> => {
  const articles = await getArticles();
  return new Set(getThinCategoryPaths(articles.map(({ data }) => data)));
});
