import { buildBreadcrumbs, type Breadcrumb } from '#lib/breadcrumbs.ts';
import { articlePath, categoryPath, cityPath } from '#lib/paths.ts';
import { CATEGORIES } from '#schemas/article.ts';
import { getArticles, type Article } from './articles.ts';
import { getCities } from './cities-and-industries.ts';
import { memoize } from './memoize.ts';
import { getSite } from './pages.ts';

/** The breadcrumbs of a page, with labels from `content/site.yaml`, cities, categories and articles. */
export async function getBreadcrumbs(path: string): Promise<Breadcrumb[]> {
  return buildBreadcrumbs(path, await getLabels());
}

/** What breadcrumbs and the foot of every page call a page. */
export async function getShortName(path: string): Promise<string> {
  return (await getBreadcrumbs(path)).at(-1)?.label ?? '';
}

/**
 * The label of a page in search results and Open Graph images: an article's category, otherwise the first
 * breadcrumb, otherwise the tagline.
 */
export async function getLabel(path: string): Promise<string> {
  const category = (await getCategoryByPath()).get(path);
  const [, first] = await getBreadcrumbs(path);
  return category ?? first?.label ?? (await getSite()).tagline;
}

/** Breadcrumb labels by path: from `content/site.yaml`, of categories and of articles. */
function breadcrumbLabels(
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
  const [site, cities, articles] = await Promise.all([getSite(), getCities(), getArticles()]);
  const cityNames = cities.map(({ id, data }) => [cityPath(id), data.name] as const);
  return breadcrumbLabels({ ...Object.fromEntries(cityNames), ...site.crumbs }, articles);
});

const getCategoryByPath = memoize(async (): Promise<Map<string, string>> => {
  const articles = await getArticles();
  return new Map(articles.map(({ id, data }) => [articlePath(id), data.category]));
});
