import { articlePath, cityPath, industryPath } from '#lib/paths.ts';
import { mentions } from '#worksheets/model/mentions.ts';
import type { Model } from '#worksheets/model/row.ts';
import { getArticles } from '#queries/articles.ts';
import { getCities, getIndustries } from '#queries/cities-and-industries.ts';
import { memoize } from '#queries/memoize.ts';
import { getPage, getPages, getSource } from '#queries/pages.ts';
import { getWorksheetPaths } from './worksheet-files.ts';
import { getModels } from './worksheets.ts';

/** A page that a worksheet may belong to. */
type OwnerPage = Awaited<ReturnType<typeof getOwners>>[number];

/** The page of a worksheet: its metadata, and the pages that use it. */
export interface WorksheetPage {
  name: string;
  model: Model;
  page: { title: string; description: string; keywords: string[] };
  /** The page that it belongs to. */
  owner: OwnerPage;
  usedIn: OwnerPage[];
}

/** The page of every worksheet in this build, by name. */
export const getWorksheetPages = memoize(async (): Promise<WorksheetPage[]> => {
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

/** What worksheets belong to and are used in: every page, with what a writer has written. */
async function getOwners() {
  const [articles, cities, industries, pages, { call }] = await Promise.all([
    getArticles(),
    getCities(),
    getIndustries(),
    getPages(),
    getPage('worksheets-index'),
  ]);
  return [
    ...articles.map(({ id, data, body }) => ({
      path: articlePath(id),
      page: data,
      call: data.call,
      body,
    })),
    ...cities.map(({ id, data, body }) => ({ path: cityPath(id), ...data, body })),
    ...industries.map(({ id, data, body }) => ({ path: industryPath(id), ...data, body })),
    ...(await Promise.all(
      pages.map(async ({ name, path, ...page }) => ({
        path,
        page,
        call,
        body: await getSource(name),
      })),
    )),
  ].map(({ path, page: { title, keywords }, call, body = '' }) => ({
    path,
    title,
    keywords,
    call,
    text: body,
  }));
}
