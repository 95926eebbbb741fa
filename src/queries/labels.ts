import { articlePath } from '#lib/paths.ts';
import { getArticles } from './articles.ts';
import { getBreadcrumbs } from './breadcrumbs.ts';
import { memoize } from './memoize.ts';
import { getSite } from './pages.ts';

/**
 * What a page is part of, as search results and shared pictures say it: an article's category, the first step
 * of any other page's trail, or what the firm stands for.
 */
export async function getLabel(path: string): Promise<string> {
  const category = (await getCategoryByPath()).get(path);
  const [, first] = await getBreadcrumbs(path);
  return category ?? first?.label ?? (await getSite()).tagline;
}

const getCategoryByPath = memoize(async (): Promise<Map<string, string>> => {
  const articles = await getArticles();
  return new Map(articles.map(({ id, data }) => [articlePath(id), data.category]));
});
