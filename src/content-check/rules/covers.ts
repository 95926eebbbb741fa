import { drawCover } from '#covers/draw-cover.ts';
import { toWord } from '#lib/number-words.ts';
import { MDX_COMPONENTS } from '#schemas/component-props.ts';
import { cellText } from '#worksheets/model/cells.ts';
import { cellsIn, fillTexts } from '#worksheets/model/format.ts';
import { readTable } from '#worksheets/model/worksheet-table.ts';
import { filesOf, type FileOf } from '#content-reader/content-files.ts';
import type { Finding } from '#content-reader/findings.ts';
import type { Content } from '#content-check/index-content.ts';

const NUMBER = /£?\d[\d,.]*\d%?|£?\d%?/g;

/** Finds covers that cannot be drawn. */
export function* checkCovers(content: Content): Iterable<Finding> {
  const { models, broken } = content.worksheets;
  for (const { data, finding } of [
    ...filesOf(content, 'articles'),
    ...filesOf(content, 'worksheets'),
  ]) {
    // The cells of a broken worksheet cannot be looked up; it is reported itself.
    if (cellsIn(JSON.stringify(data.cover ?? {})).some(({ worksheet }) => broken.has(worksheet)))
      continue;
    try {
      if (data.cover) drawCover(data.cover, models);
    } catch (error) {
      yield finding(['cover'], error instanceof Error ? error.message : String(error));
    }
  }
}

/** Finds numbers that a cover shows and its article does not. */
export function* adviseOnCovers(content: Content): Iterable<Finding> {
  for (const article of filesOf(content, 'articles')) {
    const missing = findUnstated(article, content);
    if (missing)
      yield article.finding(['cover'], `shows ${missing}, which the article does not state`);
  }
}

function findUnstated(article: FileOf<'articles'>, content: Content): string | undefined {
  const { cover } = article.data;
  try {
    const drawn = drawCover(cover, content.worksheets.models).whole;
    const text = statedIn(article, content);
    const stated = new Set<string>([...(text.match(NUMBER) ?? []), ...text.split(/\W+/)]);
    const numbers = drawn.replaceAll(/<[^>]*>/g, ' ').match(NUMBER);
    return numbers?.find((number) => !stated.has(number) && !stated.has(toWord(number)));
  } catch {
    return undefined; // A cover that cannot be drawn, or a cell that does not exist: both are reported.
  }
}

/** The text of an article with the numbers of its cells and tables. */
function statedIn({ data, body }: FileOf<'articles'>, { worksheets: { models } }: Content): string {
  const { passages = [], components = [] } = body ?? {};
  const shown = components.flatMap(({ name, props }) => {
    const named = cellsIn(JSON.stringify(props)).map((cell) => cellText(models, cell));
    const cell = name === 'Cell' && MDX_COMPONENTS.Cell.props.safeParse(props).data;
    const table =
      (name === 'WorksheetTable' || name === 'Sum') &&
      MDX_COMPONENTS[name].props.safeParse(props).data;
    const rows = table ? readTable(models, table).rows : [];
    const figures = rows.flatMap(({ calculation, figures }) => [
      calculation,
      ...figures.map(({ figure }) => figure),
    ]);
    return [...named, ...figures, cell ? cellText(models, cell) : ''];
  });
  const stats = fillTexts(data.stats, (cell) => cellText(models, cell)).map(({ value }) => value);
  const texts = passages.map(({ text }) => text);
  return [data.title, data.intro, ...stats, ...texts, ...shown].join('\n');
}
