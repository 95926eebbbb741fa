import type { Nodes, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { lineOf } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';

/** Shorter texts may stand twice: 'Yes.' */
const LEAST_LENGTH = 30;

/** A share of firms at large, which somebody must have counted. */
const SHARE_OF_FIRMS =
  /\d[\d.]*% of (?:all |the |most |small |British |UK |English |Scottish |Welsh |smaller |medium-sized )*(?:UK|British|English|small) (?:\w+ )?(?:firms|companies|businesses|SMEs|employers)/;

/** What a text ends with that stops in the middle of its sentence. */
const CUT_OFF = /(?:,|\b(?:and|or|but|the|a|an|because|which|such as))$/;

/** Finds parts of a text that are missing, cut off or there twice. */
export function* adviseOnStructure({ body, texts }: ContentFile): Problems {
  for (const { value, line, path, isProse } of texts) {
    if (!isProse || !/\s/.test(value)) continue;
    yield* openMarks(value, line);
    // The names of places follow an opening.
    if (value.length > LEAST_LENGTH && path.at(-1) !== 'opening') yield* endOf(value, line);
  }
  const { nodes = [], passages = [] } = body ?? {};
  yield* adviseOnSections(nodes[0]);
  const lineByText = new Map<string, number>();
  for (const node of nodes) if (node.type === 'table') yield* adviseOnTable(node);
  for (const { text, line, node } of passages) {
    if (!node) continue;
    yield* openMarks(text, line);
    if (node.type === 'heading' && /[.,:;](?<!etc\.)$/.test(text))
      yield [line, `'${text}' is a heading; leave the ${text.slice(-1)} at its end out`];
    if (node.type !== 'paragraph') continue;
    // An entry of a list may end with 'and'.
    if (node.position?.start.column === 1) yield* endOf(text, line);
    const first = lineByText.get(text);
    if (first && text.length > LEAST_LENGTH)
      yield [line, `'${text.slice(0, 40)}…' stands on line ${first} too; delete one of the two`];
    lineByText.set(text, first ?? line);
    const isCited = node.children.some(({ type }) => type === 'link');
    const [share] = (!isCited && SHARE_OF_FIRMS.exec(text)) || [];
    if (share) yield [line, `'${share}' has no source; link to the page that says so`];
  }
}

function* endOf(text: string, line: number): Problems {
  if (CUT_OFF.test(text)) yield [line, `'…${text.slice(-30)}' is cut off; write its end`];
}

/** Sections without a text, and bold lines in place of a heading. */
function* adviseOnSections(root: Nodes | undefined): Problems {
  if (root?.type !== 'root') return;
  const parts = root.children.filter(({ type }) => !/^yaml$|Expression$/.test(type));
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const text = toString(part);
    if (part.type === 'heading' && (!next || (next.type === 'heading' && next.depth <= part.depth)))
      yield [lineOf(part), `the section '${text}' has no text; write it, or delete its heading`];
    const isBold =
      part.type === 'paragraph' && part.children.every(({ type }) => type === 'strong');
    if (isBold && next?.type === 'paragraph' && !/[.!?]$/.test(text))
      yield [lineOf(part), `'${text}' is a bold line; write '### ${text}' if it is a heading`];
  }
}

/** Tables without words above a column, and totals that are not the sum of what stands above them. */
function* adviseOnTable(table: Table): Problems {
  const rows = table.children.map((row) => row.children.map((cell) => toString(cell).trim()));
  const [head = [], ...entries] = rows;
  const line = lineOf(table);
  if (head.slice(1).some((cell) => !cell) || head.every((cell) => !cell))
    yield [line, 'the table has a column without a heading; write one above it'];
  const last = entries.pop() ?? [];
  if (!/^(?:in )?total\b|^all told\b/i.test(last[0] ?? '') || entries.length < 2) return;
  for (const [column, total] of last.entries()) {
    const cells = [...entries.map((row) => row[column] ?? ''), total];
    const units = new Set(cells.map((cell) => cell.replaceAll(/[\d,.]/g, '')));
    if (column === 0 || units.size > 1 || cells.some((cell) => !/\d/.test(cell))) continue;
    const [stated = 0, ...figures] = cells
      .map((cell) => Number(cell.replaceAll(/[^\d.]/g, '')))
      .reverse();
    const sum = figures.reduce((all, figure) => all + figure, 0);
    // Thirds are rounded: 33%, 33% and 33% are 99%, or 100%.
    const isRounded = stated === 100 && Math.abs(sum - stated) <= 1;
    const problem = `the total ${total} is not the sum of the cells above it, ${sum.toLocaleString('en-GB')}; mend one of them`;
    if (Math.abs(sum - stated) > 0.005 && !isRounded) yield [line, problem];
  }
}

/** Brackets and quotation marks without their other half. The label of an entry, a), has none. */
function* openMarks(text: string, line: number): Problems {
  const words = text
    .replaceAll(/(?<!\([^()]{0,80})(?<![\w(])(?:[a-z]|[ivx]{1,4}|\d{1,2})\)/g, '')
    .replaceAll(/\d["”]/g, '');
  const count = (mark: string) => words.split(mark).length - 1;
  const openPairs = ['()', '[]', '“”', '""'].filter(([open = '', close = '']) =>
    open === close ? count(open) % 2 > 0 : count(open) !== count(close),
  );
  for (const [open, close] of openPairs) {
    const problem = `'${text.slice(0, 40)}…' has a ${open} without a ${close}, or the reverse; add it, or leave it out`;
    if (open !== '[' || !text.includes('(')) yield [line, problem]; // rules/markdown.ts names half a link.
  }
}
