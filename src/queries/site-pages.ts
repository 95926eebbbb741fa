import type { CollectionEntry } from 'astro:content';
import { COLLECTIONS, PAGES, type PageKind, type PageName } from '#schemas/collections.ts';
import { getAllEntries } from './entries.ts';
import { memoize } from '#lib/memoize.ts';
import { getFile } from './pages.ts';

/** A page with a content file of its own. Some have a name in breadcrumbs. */
export type SitePage = ReturnType<typeof toListedPage | typeof toSinglePage>;

/** Every page with a content file of its own that may be shown in this build: each kind, then the single pages. */
export const getSitePages = memoize(async (): Promise<SitePage[]> => {
  const [entries, files] = await Promise.all([
    getAllEntries(),
    Promise.all(PAGES.map(({ name }) => getFile<PageName>(name))),
  ]);
  return [...entries.map(toListedPage), ...files.map(toSinglePage)];
});

function toListedPage(entry: CollectionEntry<PageKind>) {
  const { pathOf, crumb } = COLLECTIONS[entry.collection];
  return {
    kind: entry.collection,
    path: pathOf(entry.id),
    ...metadataOf(entry),
    crumb: crumb && String(Reflect.get(entry.data, crumb)),
    entry,
  };
}

function toSinglePage(entry: CollectionEntry<PageName>) {
  const { path } = COLLECTIONS[entry.collection];
  return { kind: 'pages' as const, path, ...metadataOf(entry), crumb: undefined, entry };
}

/** What search engines show of a page. The fields of an article are its own. */
function metadataOf({ data }: CollectionEntry<PageKind | PageName>) {
  const { title, description, keywords } = 'page' in data ? data.page : data;
  return { title, description, keywords };
}
