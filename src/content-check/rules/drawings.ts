import {
  cellsIn,
  cellText,
  drawComponent,
  drawCover,
  drawWorksheet,
  fillTexts,
  valuesOf,
} from '#worksheets/index.ts';
import { toWord } from '#lib/number-words.ts';
import { MDX_COMPONENTS } from '#schemas/component-props.ts';
import type { Written } from '#drawings/schema.ts';
import type { ContentFile, FileOf } from '#content-reader/content-files.ts';
import { problemIn, type Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';
import { figuresOf } from '#worksheets/check/index.ts';

const NUMBER = /£?\d[\d,.]*\d%?|£?\d%?/g;

/** Finds drawings that cannot be drawn, and cells that are drawn twice. */
export function* checkDrawings(
  { collection, data, body, name: file }: ContentFile,
  content: Content,
): Problems {
  const { models, broken } = content.worksheets;
  // The cells of a broken worksheet cannot be looked up; it is reported itself.
  const isReadable = (written: unknown) =>
    !cellsIn(JSON.stringify(written)).some(({ worksheet }) => broken.has(worksheet));
  const drawn = new Set<string>();
  if ((collection === 'articles' || collection === 'worksheets') && data.cover) {
    const { cover } = data;
    if (isReadable(cover)) yield [['cover'], problemIn(() => drawCover(cover, models))];
    cellsOf(cover).forEach((cell) => drawn.add(cell));
  }
  const own = collection === 'worksheets' || collection === 'rates' ? models.get(file) : undefined;
  if (own) yield [['drawing'], problemIn(() => drawWorksheet(own, valuesOf(own)))];
  if ('drawings' in data)
    for (const [place, written] of Object.entries(data.drawings))
      if (isReadable(written))
        yield [['drawings', place], problemIn(() => drawComponent(written, models))];
  for (const { name, props, line } of body?.components ?? []) {
    if (name === 'Drawing' && !['articles', 'method', 'style-guide'].includes(collection))
      yield [line, '<Drawing> stands in articles and the method only; write a table'];
    const read = name === 'Drawing' && MDX_COMPONENTS.Drawing.props.safeParse(props).data;
    if (!read || !isReadable(read)) continue;
    const problem = problemIn(() => drawComponent(read, models));
    if (problem) yield [line, `<Drawing> ${problem}`];
    const again = cellsOf(read).find((cell) => drawn.has(cell));
    if (again) yield [line, `<Drawing> draws ${again}, which is drawn above; draw another cell`];
    cellsOf(read).forEach((cell) => drawn.add(cell));
  }
}

/** The cells that a drawing has marks for. */
function cellsOf({ parts }: Pick<Written, 'parts'>): string[] {
  return parts.flatMap(({ value }) => (typeof value === 'string' ? value : []));
}

/** Finds numbers that a cover shows and its article does not. */
export function* adviseOnCovers(entry: ContentFile, content: Content): Problems {
  if (entry.collection !== 'articles' || entry.data.draft) return; // A draft may lack its text.
  const missing = findUnstated(entry, content);
  if (missing) yield [['cover'], `shows ${missing}, which the article does not state`];
}

function findUnstated(article: FileOf<'articles'>, content: Content): string | undefined {
  const { cover } = article.data;
  try {
    const whole = drawCover(cover, content.worksheets.models).whole;
    const drawn = cover.kind === 'months' ? whole.replaceAll(/>\d\d</g, '><') : whole; // The scale.
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
