import { buildBreadcrumbs, type Breadcrumb } from '#lib/breadcrumbs.ts';
import { articlePath, categoryPath } from '#lib/paths.ts';
import { CATEGORIES } from '#schemas/article.ts';
import { getArticles, type Article } from './articles.ts';
import { memoize } from './memoize.ts';
import { getSite } from './pages.ts';

/** The breadcrumbs of a page, with labels from `content/site.yaml`, categories and articles. */
export async function getBreadcrumbs(path: string): Promise<Breadcrumb[]> {
  return buildBreadcrumbs(path, await getLabels());
}

/** Breadcrumb labels by path: from `content/site.yaml`, of categories and of articles. */
export function breadcrumbLabels(
  siteCrumbs: Record<string, string>,
  articles: Article[],
): Record<string, string> {
  return {
    ...siteCrumbs,
    ...Object.fromEntries(CATEGORIES.map((category) => [categoryPath(category), category])),
    ...Object.fromEntries(articles.map(({ id, data }) => [articlePath(id), data.crumb])),
  };
}

const getLabels = memoize(async () => {
  const [site, articles] = await Promise.all([getSite(), getArticles()]);
  return breadcrumbLabels(site.crumbs, articles);
});
