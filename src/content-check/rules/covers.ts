import { drawCover } from '#covers/draw-cover.ts';
import { toWord } from '#lib/number-words.ts';
import { cellText } from '#worksheets/model/cells.ts';
import { cellsIn, fillTexts } from '#worksheets/model/format.ts';
import type { ContentFile, FileOf } from '#content-reader/content-files.ts';
import { problemIn, type Content, type Problems } from '#content-check/index-content.ts';
import { figuresOf } from './worksheets.ts';

const NUMBER = /£?\d[\d,.]*\d%?|£?\d%?/g;

/** Finds covers that cannot be drawn. */
export function* checkCovers({ collection, data }: ContentFile, content: Content): Problems {
  if (collection !== 'articles' && collection !== 'worksheets') return;
  const { cover } = data;
  const { models, broken } = content.worksheets;
  // The cells of a broken worksheet cannot be looked up; it is reported itself.
  const cells = cellsIn(JSON.stringify(cover ?? {}));
  if (!cover || cells.some(({ worksheet }) => broken.has(worksheet))) return;
  const problem = problemIn(() => drawCover(cover, models));
  if (problem) yield [['cover'], problem];
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
  const shown = components.flatMap((component) => figuresOf(component, models));
  const stats = fillTexts(data.stats, (cell) => cellText(models, cell)).map(({ value }) => value);
  const texts = passages.map(({ text }) => text);
  return [data.title, data.intro, ...stats, ...texts, ...shown].join('\n');
}
