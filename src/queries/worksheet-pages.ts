import { mentions } from '#worksheets/model/mentions.ts';
import { SERVICES } from '#worksheets/model/model.ts';
import { memoize } from '#lib/memoize.ts';
import { getPage } from './pages.ts';
import { getSitePages } from './site-pages.ts';
import { getModels } from '#worksheets/queries/models.ts';

/** The page of a worksheet: its metadata, the page that it belongs to and those that use it. */
export type WorksheetPage = Awaited<ReturnType<typeof getWorksheetPages>>[number];

/** The spreadsheets of this build, as `getStaticPaths` returns them: without those of pages that are not public. */
export async function getWorksheetPaths() {
  const [models, pages] = await Promise.all([getModels(), getSitePages()]);
  const paths = new Set(pages.map(({ path }) => path));
  return [...models.values()]
    .filter(({ page }) => paths.has(page))
    .filter(({ name }) => name !== SERVICES)
    .map(({ name }) => ({ params: { worksheet: name } }));
}

/** The page of every worksheet in this build, by name. */
export const getWorksheetPages = memoize(async () => {
  const [models, paths, owners] = await Promise.all([
    getModels(),
    getWorksheetPaths(),
    getOwners(),
  ]);
  return paths.flatMap(({ params: { worksheet: name } }) => {
    const model = models.get(name);
    const owner = owners.find(({ path }) => path === model?.page);
    if (!model || !owner) return [];
    const { question, title, lead } = model;
    const page = { title: question ?? title, description: lead, keywords: owner.keywords };
    const usedIn = owners.filter(({ path, text }) => path === model.page || mentions(text, name));
    return { name, model, page, owner, usedIn };
  });
});

/** What worksheets belong to and are used in: every page, with its call and what a writer has written. */
async function getOwners() {
  const [pages, { call: sharedCall }] = await Promise.all([
    getSitePages(),
    getPage('worksheets-index'),
  ]);
  return pages.map(({ kind, path, title, keywords, entry }) => ({
    path,
    title,
    keywords,
    // Visitors of a worksheet that no article owns are asked what the list of worksheets asks them.
    call: kind !== 'pages' && 'call' in entry.data ? entry.data.call : sharedCall,
    text: entry.body ?? '',
  }));
}
