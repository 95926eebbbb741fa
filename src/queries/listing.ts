import { isIndexed, worksheetPath } from '#lib/paths.ts';
import type { ListedKind } from '#schemas/collections.ts';
import { getWorksheetPages } from './worksheet-pages.ts';
import { getPage } from './pages.ts';
import { getSitePages, type SitePage } from './site-pages.ts';

type ListedPage = Pick<SitePage, 'path' | 'title' | 'description'> & { kind: ListedKind };

export interface ListedGroup {
  kind: ListedKind;
  title: string;
  entries: ListedPage[];
}

/** Every page that search engines may index, by kind, for `/search` and llms.txt. */
export async function getListing(): Promise<ListedGroup[]> {
  const [{ groups }, pages] = await Promise.all([getPage('search'), getAllPages()]);
  const listed = pages.filter(({ path }) => isIndexed(path));
  return groups.map(({ kind, title }) => ({
    kind,
    title,
    entries: listed.filter((page) => page.kind === kind),
  }));
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
