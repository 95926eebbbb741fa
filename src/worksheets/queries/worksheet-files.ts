import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { isPublished } from '#lib/is-published.ts';
import { articlePath, worksheetPath } from '#lib/paths.ts';
import { answerOf } from '#worksheets/model/answer.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { RATES } from '#worksheets/model/known-cells.ts';
import { headlineFigure } from '#worksheets/model/calculator-data.ts';
import { findModel } from '#worksheets/model/cells.ts';
import { writeWorkbook } from '#worksheets/workbook/xlsx.ts';
import { memoize } from '#lib/memoize.ts';
import { fillCells, getModels } from './models.ts';

/** A worked example as the list of all sums shows it. */
export type WorksheetSummary = Awaited<ReturnType<typeof getWorksheetSummary>>;

/** A worked example of an article, the first by name; undefined where it has none. */
export async function getArticleSummary(article: CollectionEntry<'articles'>) {
  const models = [...(await getModels()).values()];
  const first = models.find(({ page }) => page === articlePath(article.id));
  return first && getWorksheetSummary(first.name);
}

/** The public articles of this build, whose covers and days worksheets take. */
const articleEntries = memoize(() => getCollection('articles', ({ data }) => isPublished(data)));

/**
 * A worked example as the index of all sums shows it.
 *
 * @throws when there is none of that name.
 */
export async function getWorksheetSummary(name: string) {
  const [models, articles, entry] = await Promise.all([
    getModels(),
    articleEntries(),
    getEntry('worksheets', name),
  ]);
  const model = findModel(models, name);
  const { page, question, title } = model;
  const article = articles.find(({ id }) => articlePath(id) === page);
  const figures = calculateModel(model);
  return {
    question: question ?? title,
    figure: headlineFigure(model, figures),
    /** What that figure counts, as the end of its sentence. */
    counts: await fillCells(entry?.data.counts ?? ''),
    /** What the example answers, in a sentence. */
    answer: answerOf(model, figures),
    path: worksheetPath(name),
    /** Its own drawing, or that of its article. */
    cover: entry?.data.cover ?? article?.data.cover,
  };
}

/**
 * The bytes of a worksheet's Excel file.
 *
 * @throws when there is none of that name.
 */
export async function getWorkbook(name: string) {
  const [models, articles, firm] = await Promise.all([
    getModels(),
    articleEntries(),
    getEntry('firm', 'firm'),
  ]);
  const model = findModel(models, name);
  const article = articles.find(({ id }) => articlePath(id) === model.page);
  // Pages without a date change with the newest article.
  const dates = (article ? [article] : articles).map(({ data: { date, updated } }) =>
    Number(updated ?? date),
  );
  const bytes = await writeWorkbook(model, findModel(models, RATES), {
    firm: firm?.data.name ?? '',
    address: new URL(model.page, import.meta.env.SITE),
    date: new Date(Math.max(0, ...dates)),
  });
  return new Uint8Array(bytes);
}
