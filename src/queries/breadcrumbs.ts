import { capitalise } from '#lib/capitalise.ts';
import { HOME_PATH, worksheetPath } from '#lib/paths.ts';
import { memoize } from '#lib/memoize.ts';
import { getFirm } from './pages.ts';
import { getSitePages } from './site-pages.ts';
import { getModels } from '#worksheets/queries/index.ts';

export interface Breadcrumb {
  label: string;
  /** None for the last one, which is the page itself. */
  path?: string;
}

/**
 * One breadcrumb for 'Home' and for each segment of the path; none for the home page. Their labels are those of the pages' files
 * and of `content/firm.yaml`, otherwise the last segment in title case: `/blog/stock-control` becomes 'Stock Control'.
 */
export async function getBreadcrumbs(path: string): Promise<Breadcrumb[]> {
  if (path === HOME_PATH) return [];
  const labels = await getLabels();
  const [, ...segments] = path.split('/');
  const crumbs = segments.map((segment, index) => {
    const pathSoFar = `/${segments.slice(0, index + 1).join('/')}`;
    const label = labels[pathSoFar] ?? segment.split('-').map(capitalise).join(' ');
    return pathSoFar === path ? { label } : { label, path: pathSoFar };
  });
  return [{ label: 'Home', path: HOME_PATH }, ...crumbs];
}

/** The name of a page in breadcrumbs and in the footer. */
export async function getShortName(path: string): Promise<string> {
  return (await getBreadcrumbs(path)).at(-1)?.label ?? '';
}

/** The label in a page's Open Graph image: an article's category, otherwise the first breadcrumb or the tagline. */
export async function getLabel(path: string): Promise<string> {
  const [pages, [, first], { tagline }] = await Promise.all([
    getSitePages(),
    getBreadcrumbs(path),
    getFirm(),
  ]);
  const entry = pages.find((page) => page.path === path)?.entry;
  return entry?.collection === 'articles' ? entry.data.category : (first?.label ?? tagline);
}

/** Labels by path: those of `content/firm.yaml`, of pages and of worksheets. */
const getLabels = memoize(async (): Promise<Record<string, string>> => {
  const [{ crumbs }, pages, models] = await Promise.all([getFirm(), getSitePages(), getModels()]);
  return Object.fromEntries([
    ...pages.flatMap(({ path, crumb }) => (crumb ? [[path, crumb]] : [])),
    ...Object.entries(crumbs),
    ...[...models.values()].map(({ name, title }) => [worksheetPath(name), title]),
  ]);
});
