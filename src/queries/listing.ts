import { articlePath, cityPath, industryPath, isIndexed, worksheetPath } from '#lib/paths.ts';
import { getArticles } from './articles.ts';
import { getLabel } from './breadcrumbs.ts';
import { getCities, getIndustries } from './cities-and-industries.ts';
import { getPage, getPages } from './pages.ts';
import { getWorksheetPages } from '#worksheets/queries/worksheet-pages.ts';

interface ListedPage {
  title: string;
  description: string;
  path: string;
}

export interface ListedGroup {
  kind: 'pages' | 'industries' | 'cities' | 'articles' | 'worksheets';
  title: string;
  entries: ListedPage[];
}

/** Every page with words of its own, by kind, for `/search` and llms.txt. */
export async function getListing(): Promise<ListedGroup[]> {
  const [{ groups }, pages, industries, cities, articles, worksheets] = await Promise.all([
    getPage('search'),
    getPages(),
    getIndustries(),
    getCities(),
    getArticles(),
    getWorksheetPages(),
  ]);
  const listed = {
    pages: pages.filter(({ path }) => isIndexed(path)),
    industries: industries.map(({ id, data }) => listedPage(data.page, industryPath(id))),
    cities: cities.map(({ id, data }) => listedPage(data.page, cityPath(id))),
    articles: articles.map(({ id, data }) => listedPage(data, articlePath(id))),
    worksheets: worksheets.map(({ name, page }) => listedPage(page, worksheetPath(name))),
  } satisfies Record<ListedGroup['kind'], ListedPage[]>;
  return groups.map(({ kind, title }) => ({ kind, title, entries: listed[kind] }));
}

/** The text of a page's Open Graph image. */
interface OgImage {
  path: string;
  title: string;
  label: string;
}

/** The Open Graph image of every page, including pages that are not indexed. */
export async function getOgImages(): Promise<OgImage[]> {
  const [listing, pages] = await Promise.all([getListing(), getPages()]);
  const unlisted = pages.filter(({ path }) => !isIndexed(path));
  const all = [...listing.flatMap(({ entries }) => entries), ...unlisted];
  return Promise.all(
    all.map(async ({ title, path }) => ({ title, path, label: await getLabel(path) })),
  );
}

function listedPage({ title, description }: Omit<ListedPage, 'path'>, path: string): ListedPage {
  return { title, description, path };
}
