import { buildBreadcrumbs, type Breadcrumb } from '#lib/breadcrumbs.ts';
import { worksheetPath } from '#lib/paths.ts';
import { memoize } from './memoize.ts';
import { getFirm } from './pages.ts';
import { getSitePages } from './site-pages.ts';
import { getModels } from './worksheets.ts';

/** The breadcrumbs of a page, with labels from their files and from `content/firm.yaml`. */
export async function getBreadcrumbs(path: string): Promise<Breadcrumb[]> {
  return buildBreadcrumbs(path, await getLabels());
}

/** The name of a page in breadcrumbs and in the footer. */
export async function getShortName(path: string): Promise<string> {
  return (await getBreadcrumbs(path)).at(-1)?.label ?? '';
}

/** The label of a page in search results and Open Graph images: its own, otherwise the first breadcrumb or the tagline. */
export async function getLabel(path: string): Promise<string> {
  const [pages, [, first], { tagline }] = await Promise.all([
    getSitePages(),
    getBreadcrumbs(path),
    getFirm(),
  ]);
  const label = pages.find((page) => page.path === path)?.label;
  return label ?? first?.label ?? tagline;
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
