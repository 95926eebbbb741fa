import { drawCover } from '#covers/draw-cover.ts';
import { toWord } from '#lib/number-words.ts';
import { MDX_COMPONENTS } from '#schemas/component-props.ts';
import { cellText } from '#worksheets/model/cells.ts';
import { cellsIn, fillTexts } from '#worksheets/model/format.ts';
import { readTable } from '#worksheets/model/worksheet-table.ts';
import type { ContentFile, FileOf } from '#content-reader/content-files.ts';
import type { Content, Problems } from '#content-check/index-content.ts';

const NUMBER = /£?\d[\d,.]*\d%?|£?\d%?/g;

/** Finds covers that cannot be drawn. */
export function* checkCovers({ collection, data }: ContentFile, content: Content): Problems {
  if (collection !== 'articles' && collection !== 'worksheets') return;
  const { cover } = data;
  const { models, broken } = content.worksheets;
  // The cells of a broken worksheet cannot be looked up; it is reported itself.
  const cells = cellsIn(JSON.stringify(cover ?? {}));
  if (!cover || cells.some(({ worksheet }) => broken.has(worksheet))) return;
  try {
    drawCover(cover, models);
  } catch (error) {
    yield [['cover'], error instanceof Error ? error.message : String(error)];
  }
}

/** Finds numbers that a cover shows and its article does not. */
export function* adviseOnCovers(entry: ContentFile, content: Content): Problems {
  const missing = entry.collection === 'articles' && findUnstated(entry, content);
  if (missing) yield [['cover'], `shows ${missing}, which the article does not state`];
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
