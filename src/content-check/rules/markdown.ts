import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { firstSlip, LONGEST, type Slips } from '#lib/slips.ts';
import { lineOf } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';

const NO_FOOTNOTES = 'is a footnote, which the site has not; link to the page in the sentence';

/** Marks that stand in the text as they were typed, and what was probably meant. */
const SLIPS: Slips = {
  [NO_FOOTNOTES]: /\[\^[^\]\s]+\]/,
  "is not a heading; write '$1 $2'": /^(#{1,6})\u00A0?([^#\t ].*)/,
  "does not begin a list; write '- $1'": /^[•·▪▫‣◦■□●○►▶➢➤❖✓✔✗]\s*(.*)/m,
  "does not begin a list; write '- ' before each entry": /^[-–—](?=[A-Za-z])|^[–—] /,
  "does not begin a list; write '1. ' or '- ' before each entry": /^\(?(?:[a-z]|[ivx]+)\) /,
  "does not begin a list; write '$1. ', with a space": /^(\d+)[.)](?=[A-Za-z])/,
  "does not begin a list; write '$1. ', with a space after the dot only": /^(\d+) [.)](?= )/,
  'is not a table; write a row | --- | --- | below its first row':
    /^\|.*\|$|^[^|\n]+\|[^|\n]+\n[^|\n]+\|/m,
  'has a tab, which readers see as a space; write a table, with | between its cells':
    /^(?!o\t)[^\t\n]+\t.*/m,
  'has a space in its address; write + for it': /\[[^\]]+\]\([^)"]*\?[^)"]*\s[^)"]*\)/,
  'has a space in its address; write %20 for it': /\[[^\]]+\]\(https?:[^)"?]*\s[^)"?]*\)/,
  'has a space in its address; write - for it': /\[[^\]]+\]\([^)":?]*\s[^)":?]*\)/,
  'is not a link; write [$1](its address), without a space': /\[([^\]]+)\] \((?:\/|https?:)[^)]*\)/,
  'names an address that stands nowhere; write [$1](its address)': /\[([^\]]+)\]\[[^\]]*\]/,
  'is not a link; write [$1]($2)': [
    /\(([^()]+)\)\[([^\]]+)\]/,
    /\[([^[\]()]+)\(((?:\/|https?:)[^\s)]*)\)?/,
  ],
  'is not a link; write [$1](its address)': /\[\[([^\]]+)\]\]/,
  'is not a link; close its address with )': /\[[^\]]*\]\(\S*/,
  'is not marked; write **…** around it, or leave the == out': /==[^=]+==/,
  'is not a component; write <Callout title="…"> around the text': /^:{3}.*/m,
  "has a box that cannot be ticked; write '- $1'": /^\[[ xX]?\] (.*)/,
  'is not drawn; leave it out, or write it in words': /(?<![\w:]):[a-z]+(?:_[a-z]+)*:(?!\w)/,
  'is not in pounds; write £$1, or $1 US dollars if that is meant': /\$(\d[\d,.]*(?:k|m)?\b)/,
  'has the letter O in a number; write a zero for it':
    /(?<![\w.,])\d[\d,.]*[Oo][\d,.Oo]*(?!\w)(?<![.,])/,
  "stands in the text; close it right after a word, write × for 'times', or delete it":
    /\*+(?=\S)|(?<=\S)\*+|(?<=\d )\*(?= \d)/,
  'stands in the text; close it right after a word, or delete it':
    /~~|`|(?<![\w/.@])_(?=\S)|(?<=\S)_(?![\w/])/,
};

/** A cell of a table begins no list: a tick, a cross or a dash in it is an answer. */
const IN_CELLS: Slips = Object.fromEntries(
  Object.entries(SLIPS).filter(([says]) => !says.startsWith('does not begin a list')),
);

/** A longer list than any: a sentence that begins with a year is meant. */
const LONGEST_LIST = 99;

/** Finds Markdown that is rendered differently from what was meant, without an error. */
export function* checkMarkdown({ body, text: source }: ContentFile): Problems {
  for (const { text, line, node } of body?.passages ?? []) {
    const slips = node?.type === 'tableCell' ? IN_CELLS : SLIPS;
    const slip = node && firstSlip(text.slice(0, LONGEST), slips);
    if (slip) yield [line, `'${slip.found.split('\n')[0] ?? ''}' ${slip.says}`];
  }
  for (const node of body?.nodes ?? []) {
    yield [lineOf(node), problemWith(node, source)];
    const rows = node.type === 'table' ? node.children : [];
    const width = rows[0]?.children.length ?? 0;
    for (const row of rows) {
      const { length } = row.children;
      const uneven = `the header row of the table has ${width} cells, and this row ${length}; write as many`;
      if (length !== width) yield [lineOf(row), uneven];
    }
  }
}

function problemWith(node: Nodes, source: string): string | undefined {
  const before = source.charAt((node.position?.start.offset ?? 0) - 1);
  if (node.type === 'emphasis' && /\w/.test(before))
    return `'${before}*${toString(node)}*' is set in italics; write × for 'times', or a space before the first *`;
  if (node.type === 'heading' && !/^\s*#/.test(source.split('\n')[lineOf(node) - 1] ?? '')) {
    const heading = toString(node);
    return `'${heading}' is made a heading by the line below it; write '## ${heading}', or an empty line between`;
  }
  if (node.type === 'listItem' && typeof node.checked === 'boolean')
    return 'a list with [ ] has boxes that cannot be ticked; write <Checklist title="…"> around a plain list';
  if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
    return `'[^${node.identifier}]' ${NO_FOOTNOTES}`;
  if (node.type === 'list' && (node.start ?? 0) > LONGEST_LIST)
    return `'${node.start}.' begins a numbered list; write '${node.start}\\.', or begin with another word`;
  return undefined;
}
