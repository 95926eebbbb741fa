import { HOME_PATH, METHOD_PATH, articlePath, cityPath, industryPath } from '#lib/paths.ts';
import type { Model } from '#worksheets/model.ts';
import { getArticles } from './articles.ts';
import { getCities, getIndustries } from './cities-and-industries.ts';
import { memoize } from './memoize.ts';
import { getHome, getPage, getTextPage } from './pages.ts';
import { getWorksheetPaths } from './worksheet-files.ts';
import { getModels } from './worksheets.ts';

/** An article, a city, an industry, the home page or the method. */
type Owner = Awaited<ReturnType<typeof getOwners>>[number];

/** The page of a worksheet: its metadata, and the pages that use it. */
export interface WorksheetPage {
  name: string;
  model: Model;
  page: { title: string; description: string; keywords: string[] };
  /** The page that it belongs to. */
  owner: Owner;
  usedIn: Owner[];
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
    const mentions = [`worksheet="${name}"`, `{${name}.`];
    const usedIn = owners.filter(
      ({ path, text }) => path === model.page || mentions.some((one) => text.includes(one)),
    );
    return { name, model, page, owner, usedIn };
  });
});

/** What worksheets belong to and are used in, each with what a writer has written. */
async function getOwners() {
  const [articles, cities, industries, home, method, { call }] = await Promise.all([
    getArticles(),
    getCities(),
    getIndustries(),
    getHome(),
    getTextPage('method'),
    getPage('worksheets-index'),
  ]);
  const places = [
    ...cities.map((city) => ({ ...city, path: cityPath(city.id) })),
    ...industries.map((industry) => ({ ...industry, path: industryPath(industry.id) })),
  ];
  return [
    ...articles.map(({ id, data, body = '' }) => ({
      path: articlePath(id),
      page: data,
      data,
      body,
    })),
    ...places.map(({ path, data, body = '' }) => ({ path, page: data.page, data, body })),
    { path: HOME_PATH, page: home.page, data: { ...home, call }, body: '' },
    { path: METHOD_PATH, page: method.page, data: method, body: '' },
  ].map(({ path, page: { title, keywords }, data, body }) => ({
    path,
    title,
    keywords,
    call: data.call,
    text: JSON.stringify(data) + body,
  }));
}
