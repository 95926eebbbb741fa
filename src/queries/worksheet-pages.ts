import { mentions, SERVICES } from '#worksheets/index.ts';
import { memoize } from '#lib/memoize.ts';
import { getModels, getWorksheetSummary } from '#worksheets/queries/index.ts';
import { GROUPS } from '#worksheets/schema/index.ts';
import { getPage } from './pages.ts';
import { getSitePages } from './site-pages.ts';

/** The page of a worksheet: its metadata, the page that it belongs to and those that use it. */
export type WorksheetPage = Awaited<ReturnType<typeof getWorksheetPages>>[number];

/** The page of every worksheet in this build: of those that belong to a page which is public. */
export const getWorksheetPages = memoize(async () => {
  const [models, owners] = await Promise.all([getModels(), getOwners()]);
  return [...models.values()].flatMap((model) => {
    const { name, question, title, lead } = model;
    const owner = owners.find(({ path }) => path === model.page);
    if (!owner || name === SERVICES) return [];
    const page = { title: question ?? title, description: lead, keywords: owner.keywords };
    const usedIn = owners.filter(({ text }) => mentions(text, name));
    return { name, model, page, owner, usedIn };
  });
});

/** Their spreadsheets, as `getStaticPaths` returns them. */
export async function getWorksheetPaths() {
  const pages = await getWorksheetPages();
  return pages.map(({ name }) => ({ params: { worksheet: name } }));
}

/** The worked examples of this build: those that the list begins with, and the others in their groups. */
export async function getSummaries() {
  const [pages, { first, groups }] = await Promise.all([
    getWorksheetPages(),
    getPage('worksheets-index'),
  ]);
  const summarise = (some: typeof pages) =>
    Promise.all(some.map(({ name }) => getWorksheetSummary(name)));
  const others = pages.filter(({ name }) => !first.includes(name));
  return {
    first: await summarise(first.flatMap((name) => pages.filter((page) => page.name === name))),
    groups: await Promise.all(
      GROUPS.map(async (group) => ({
        heading: groups[group],
        sums: await summarise(others.filter(({ model }) => model.group === group)),
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
