import { isIndexed, worksheetPath } from '#lib/paths.ts';
import { LISTED_KINDS } from '#schemas/collections.ts';
import { getShortName } from './breadcrumbs.ts';
import { getSitePages, type SitePage } from './site-pages.ts';
import { getWorksheetPages } from './worksheet-pages.ts';

interface ListedPage extends Pick<SitePage, 'path' | 'title' | 'description'> {
  kind: (typeof LISTED_KINDS)[number];
  /** That of a worksheet has none. */
  entry?: SitePage['entry'];
}

/** Every page that search engines may index, by kind, for `/search` and llms.txt. */
export async function getListing() {
  const pages = await getAllPages();
  const listed = pages.filter(({ path }) => isIndexed(path));
  const groups = LISTED_KINDS.map(async (kind) => ({
    kind,
    title: await getShortName(`/${kind}`),
    pages: listed.filter((page) => page.kind === kind),
  }));
  return Promise.all(groups);
}

/** Every page of the site: those with a content file of their own, and those of worksheets. */
export async function getAllPages(): Promise<ListedPage[]> {
  const [pages, worksheets] = await Promise.all([getSitePages(), getWorksheetPages()]);
  const ofWorksheets = worksheets.map(({ name, page }) => ({
    kind: 'worksheets' as const,
    path: worksheetPath(name),
    ...page,
  }));
  return [...pages, ...ofWorksheets];
}
