import { breadcrumbs, type Crumb } from '#lib/breadcrumbs.ts';
import { slugOf } from '#lib/paths.ts';
import { CATEGORIES } from '#schemas/article.ts';
import { getArticles } from './articles.ts';
import { onceABuild } from './once-a-build.ts';
import { getSite } from './pages.ts';

const CATEGORY_LABELS = Object.fromEntries(CATEGORIES.map((name) => [slugOf(name), name]));

/** The breadcrumb trail of a page, in the words of `content/site.yaml` and of the articles. */
export async function getCrumbs(path: string): Promise<Crumb[]> {
  return breadcrumbs(path, await getLabels());
}

const getLabels = onceABuild(async (): Promise<Record<string, string>> => {
  const [site, articles] = await Promise.all([getSite(), getArticles()]);
  const articleLabels = articles.map(({ id, data }): [string, string] => [id, data.crumb]);
  return { ...site.crumbs, ...CATEGORY_LABELS, ...Object.fromEntries(articleLabels) };
});
