import { articlePath } from '#lib/paths.ts';
import { getArticles } from './articles.ts';
import { getBreadcrumbs } from './breadcrumbs.ts';
import { memoize } from './memoize.ts';
import { getSite } from './pages.ts';

/**
 * The label of a page in search results and Open Graph images: an article's category, otherwise the first
 * breadcrumb, otherwise the tagline.
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
