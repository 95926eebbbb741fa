import { problemIn, type Problems } from '#lib/findings.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { CheckedContent } from './worksheet-models.ts';
import { cellText } from '#worksheets/model/cells.ts';
import { fillTexts } from '#worksheets/model/format.ts';
import { PRICE_LIST } from '#worksheets/model/known-cells.ts';

const CELL = /\{[a-z0-9-]+(?:\.[a-z0-9_]+){1,2}\}/g;
const AMOUNT = /(?<![-–])£\d[\d,]*(?:\.\d\d)?\b(?![.,]?\d|[km]\b)|\b\d+(?:\.\d+)?%/g;
const RANGE = /£([\d,]+)[-–]£?([\d,]+)/g;

/** An amount that reads as a price: after 'from' or 'costs', at the beginning of a range, by the month, or alone. */
const PRICE =
  /(?<=\b(?:from|at|for|is|are|costs?|charge|paid|pays?|quoted?|price of|starting price,) )£\d[\d,]*\b(?![.,]?\d|[km]\b)(?: a month)?|£[\d,]+(?=(?:[-–−]| to )£?\d|'?$)|£[\d,]+ a month/gi;

/** Often equal to a cell by chance: little money, and whole tens of a per cent. */
const CHANCE = /^(?:£\d\d?|\d0%)$/;

/** Finds ranges that fall once their cells are filled in, and amounts that are typed although the file has their cell. */
export function* checkAmounts(entry: ContentFile, content: CheckedContent): Problems {
  for (const [index, line] of linesOf(entry).entries())
    for (const [range, ...ends] of fill(line, content).matchAll(RANGE)) {
      const [from = 0, to = 0] = ends.map((end) => Number(end.replaceAll(',', '')));
      if (from >= to) yield [index + 1, `'${range}' falls; mend its beginning or its end`];
    }
  for (const { amount, place, problem } of typedAmounts(entry, content))
    if (!CHANCE.test(amount)) yield [place, problem];
}

/** Finds what would stay when it changes: amounts that read as prices of ours, and what may be chance. */
export function* adviseOnAmounts(entry: ContentFile, content: CheckedContent): Problems {
  for (const { amount, place, problem } of typedAmounts(entry, content))
    if (CHANCE.test(amount)) yield [place, problem];
  for (const [index, line] of linesOf(entry).entries())
    for (const [found] of line.replaceAll(CELL, '').matchAll(PRICE)) {
      const cells = pricesOf(content).flatMap(([cell, price]) => (price === found ? cell : []));
      const problem = `'${found}' is a price of ours; quote ${cells.join(' or ')}, so that it follows when that changes`;
      if (cells.length > 0) yield [index + 1, problem];
    }
}

function typedAmounts(entry: ContentFile, content: CheckedContent) {
  // A sheet's own texts print no cells.
  const lines = entry.collection === 'worksheets' ? [] : linesOf(entry);
  const cells = lines.flatMap((line) => line.match(CELL) ?? []);
  const cellOf = new Map(cells.map((cell) => [fill(cell, content), cell]));
  return lines.flatMap((line, index) =>
    (line.replaceAll(CELL, '').match(AMOUNT) ?? []).flatMap((amount) => {
      const cell = cellOf.get(amount);
      const problem = `'${amount}' is typed, and stands here as ${cell} too; write the cell`;
      return cell ? { amount, place: index + 1, problem } : [];
    }),
  );
}

/** The cells of the price list, each with its amount: '£3,000', or '£45 a month'. */
function pricesOf(content: CheckedContent) {
  const { rows = [], scenarios = [] } = content.worksheets.models.get(PRICE_LIST) ?? {};
  const figures = rows.filter(
    ({ kind, id, unit }) => kind === 'input' && id !== 'price' && unit.startsWith('£'),
  );
  return [
    ...figures.map(({ id, unit }) => [id, unit.slice(1)]),
    ...scenarios.flatMap(({ id }) => [[`${id}.price`], [`${id}.support`, ' a month']]),
  ].map(([id, words = '']) => [`{services.${id}}`, fill(`{services.${id}}`, content) + words]);
}

/** The lines of a file without addresses and prices of its own, with every <Cell> written as a cell in braces. */
export function linesOf({ text, collection }: ContentFile): string[] {
  const own = collection === 'services' ? /^ *price: .*$/gm : /\]\([^)]*\)/g;
  const inBraces = (tag: string) => {
    const props = ['worksheet', 'scenario', 'id'].map((name) =>
      new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.at(1),
    );
    return `{${props.filter(Boolean).join('.')}}`;
  };
  return text
    .replaceAll(own, '')
    .replaceAll(/<Cell\b[^>]*\/>/g, inBraces)
    .split(/\r?\n/);
}

function fill(line: string, { worksheets: { models } }: CheckedContent): string {
  let filled = line;
  problemIn(() => (filled = fillTexts(line, (name) => cellText(models, name))));
  return filled;
}
