import { breadcrumbs, type Crumb } from '#lib/breadcrumbs.ts';
import { getArticles } from './articles.ts';
import { getSite } from './pages.ts';

/** The breadcrumb trail of a page, in the words of `content/site.yaml` and of the articles. */
export async function getCrumbs(path: string): Promise<Crumb[]> {
  const [site, articles] = await Promise.all([getSite(), getArticles()]);
  const articleLabels = articles.map(({ id, data }): [string, string] => [id, data.crumb]);
  return breadcrumbs(path, { ...site.crumbs, ...Object.fromEntries(articleLabels) });
}
