import { breadcrumbs, type Crumb } from '#lib/breadcrumbs.ts';
import { slugOf } from '#lib/paths.ts';
import { CATEGORIES } from '#schemas/article.ts';
import { getArticles } from './articles.ts';
import { getSite } from './pages.ts';

const CATEGORY_LABELS = Object.fromEntries(CATEGORIES.map((name) => [slugOf(name), name]));

/** The breadcrumb trail of a page, in the words of `content/site.yaml` and of the articles. */
export async function getCrumbs(path: string): Promise<Crumb[]> {
  const [site, articles] = await Promise.all([getSite(), getArticles()]);
  const articleLabels = articles.map(({ id, data }): [string, string] => [id, data.crumb]);
  return breadcrumbs(path, {
    ...site.crumbs,
    ...CATEGORY_LABELS,
    ...Object.fromEntries(articleLabels),
  });
}
