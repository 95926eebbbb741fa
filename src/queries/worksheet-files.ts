import { articlePath, worksheetPath } from '#lib/paths.ts';
import { RATES } from '#worksheets/model.ts';
import { writeWorkbook } from '#worksheets/workbook.ts';
import { getArticles, getLastModified, type Article } from './articles.ts';
import { memoize } from './memoize.ts';
import { getSite } from './pages.ts';
import { getModels } from './worksheets.ts';

/** A spreadsheet to download. */
export interface WorksheetFile {
  title: string;
  path: string;
  /** Its media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The spreadsheets of this build, as `getStaticPaths` returns them: without those of articles that are not public. */
export async function getWorksheetPaths() {
  const [models, articles] = await Promise.all([getModels(), getArticles()]);
  const pages = new Set(articles.map(({ id }) => articlePath(id)));
  return [...models.values()]
    .filter(({ page }) => !page.startsWith(articlePath('')) || pages.has(page))
    .map(({ name }) => ({ params: { worksheet: name } }));
}

/** The spreadsheets of the examples in an article. */
export async function getWorksheetsOf(article: Article): Promise<WorksheetFile[]> {
  const models = [...(await getModels()).values()];
  const own = models.filter(({ page }) => page === articlePath(article.id));
  return Promise.all(own.map(({ name }) => getWorksheetFile(name)));
}

/**
 * The spreadsheet of a worksheet. Pages, the feed and the Markdown copies ask for the size of the same one.
 *
 * @throws when there is none of that name.
 */
export const getWorksheetFile = memoize(async (name: string): Promise<WorksheetFile> => {
  const [models, articles, { name: firm }] = await Promise.all([
    getModels(),
    getArticles(),
    getSite(),
  ]);
  const [model, rates] = [models.get(name), models.get(RATES)];
  if (!model || !rates) throw new Error(`There is no content/worksheets/${name}.yaml.`);
  const article = articles.find(({ id }) => articlePath(id) === model.page);
  // Pages without a date change with the newest article.
  const dates = (article ? [article] : articles).map(getLastModified).map(Number);
  const bytes = await writeWorkbook(model, rates, {
    firm,
    address: new URL(model.page, import.meta.env.SITE),
    date: new Date(Math.max(0, ...dates)),
  });
  return {
    title: model.title,
    path: worksheetPath(name),
    type: XLSX_TYPE,
    bytes: new Uint8Array(bytes),
  };
});
