import { mentions, PRICE_LIST } from '#worksheets/index.ts';
import { memoize } from '#lib/memoize.ts';
import { getModels, getWorksheetSummary } from '#worksheets/queries/index.ts';
import { GROUPS } from '#worksheets/schema/index.ts';
import { getPage } from './pages.ts';
import { getSitePages } from './site-pages.ts';

/**
 * The page of every worksheet in this build that belongs to a page which is public: its metadata, its call, and the pages
 * that use it.
 */
export const getWorksheetPages = memoize(async () => {
  const [models, pages, shared] = await Promise.all([
    getModels(),
    getSitePages(),
    getPage('worksheets-index'),
  ]);
  return [...models.values()].flatMap((model) => {
    const { name, question, title, lead } = model;
    const owner = pages.find(({ path }) => path === model.page);
    if (!owner || name === PRICE_LIST) return [];
    const page = { title: question ?? title, description: lead, keywords: owner.keywords };
    const usedIn = pages.filter(({ entry }) => mentions(entry.body ?? '', name));
    // Visitors of a worksheet that no article owns are asked what the list of worksheets asks them.
    const { call } = owner.kind === 'pages' ? shared : owner.entry.data;
    return { name, model, page, call, usedIn };
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
