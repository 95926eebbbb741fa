import { mentions, SERVICES } from '#worksheets/index.ts';
import { memoize } from '#lib/memoize.ts';
import { getModels, getWorksheetSummary } from '#worksheets/queries/index.ts';
import { GROUPS } from '#worksheets/schema/index.ts';
import { getPage } from './pages.ts';
import { getSitePages } from './site-pages.ts';

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
    const usedIn = owners.filter(({ text }) => mentions(text, name));
    return { name, model, page, owner, usedIn };
  });
});

/** The worked examples of this build: those that the list begins with, and the others in their groups. */
export async function getSummaries() {
  const [models, paths, { first, groups }] = await Promise.all([
    getModels(),
    getWorksheetPaths(),
    getPage('worksheets-index'),
  ]);
  const names = paths.map(({ params }) => params.worksheet);
  const summarise = (some: string[]) => Promise.all(some.map(getWorksheetSummary));
  const others = names.filter((name) => !first.includes(name));
  return {
    first: await summarise(first.filter((name) => names.includes(name))),
    groups: await Promise.all(
      GROUPS.map(async (group) => ({
        heading: groups[group],
        sums: await summarise(others.filter((name) => models.get(name)?.group === group)),
      })),
    ),
  };
}

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
