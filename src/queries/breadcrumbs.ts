import { buildBreadcrumbs, type Breadcrumb } from '#lib/breadcrumbs.ts';
import { articlePath, cityPath, worksheetPath } from '#lib/paths.ts';
import { getArticles } from './articles.ts';
import { getCities } from './cities-and-industries.ts';
import { memoize } from './memoize.ts';
import { getFirm } from './pages.ts';
import { getModels } from '#worksheets/queries/worksheets.ts';

/** The breadcrumbs of a page, with labels from `content/firm.yaml`, cities and articles. */
export async function getBreadcrumbs(path: string): Promise<Breadcrumb[]> {
  return buildBreadcrumbs(path, await getLabels());
}

/** The name of a page in breadcrumbs and in the footer. */
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
  return category ?? first?.label ?? (await getFirm()).tagline;
}

/** Labels by path, from `content/firm.yaml` and of cities, articles and worksheets. */
const getLabels = memoize(async (): Promise<Record<string, string>> => {
  const [site, cities, articles, models] = await Promise.all([
    getFirm(),
    getCities(),
    getArticles(),
    getModels(),
  ]);
  return Object.fromEntries([
    ...cities.map(({ id, data }) => [cityPath(id), data.name]),
    ...Object.entries(site.crumbs),
    ...articles.map(({ id, data }) => [articlePath(id), data.crumb]),
    ...[...models.values()].map(({ name, title }) => [worksheetPath(name), title]),
  ]);
});

const getCategoryByPath = memoize(async (): Promise<Map<string, string>> => {
  const articles = await getArticles();
  return new Map(articles.map(({ id, data }) => [articlePath(id), data.category]));
});
