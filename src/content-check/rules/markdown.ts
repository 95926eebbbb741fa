import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { lineOf } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#content-check/index-content.ts';
import { explainSlip, type Slip } from '#content-check/slip.ts';

/** Marks that stand in the text as they were typed, and what was probably meant. */
const SLIPS: Slip[] = [
  [/^(#{1,6})\u00A0?([^#\t ].*)/, "is not a heading; write '$1 $2'"],
  [/^[•·▪▫‣◦■□●○►▶➢➤❖✓✔✗]\s*(.*)/m, "does not begin a list; write '- $1'"],
  [/^[-–—](?=[A-Za-z])|^[–—] /, "does not begin a list; write '- ' before each entry"],
  [/^\(?(?:[a-z]|[ivx]+)\) /, "does not begin a list; write '1. ' or '- ' before each entry"],
  [/^(\d+)[.)](?=[A-Za-z])/, "does not begin a list; write '$1. ', with a space"],
  [/^(\d+) [.)](?= )/, "does not begin a list; write '$1. ', with a space after the dot only"],
  [
    /^\|.*\|$|^[^|\n]+\|[^|\n]+\n[^|\n]+\|/m,
    'is not a table; write a row | --- | --- | below its first row',
  ],
  [
    /^[^\t\n]+\t.*/m,
    'has a tab, which readers see as a space; write a table, with | between its cells',
  ],
  [
    /\[([^\]]+)\]\(([^)"]*\s[^)"]*)\)/,
    (_, label, target = '') =>
      `has a space in its address; write [${label}](${target.trim().replaceAll(/\s+/g, target.includes('?') ? '+' : '-')})${/^https:/.test(target) ? ', or %20 for the space' : ''}`,
  ],
  [
    /\[([^\]]+)\](?: \((?:\/|https?:)[^)]*\)|\[[^\]]*\])/,
    'is not a link; write [$1](its address), without a space',
  ],
  [/\(([^()]+)\)\[([^\]]+)\]/, 'is not a link; write [$1]($2)'],
  [/\[\[([^\]]+)\]\]/, 'is not a link; write [$1](its address)'],
  [/\[([^\]()]+)\(((?:\/|https?:)[^\s)]*)\)?/, 'is not a link; write [$1]($2)'],
  [/\[[^\]]*\]\(\S*/, 'is not a link; close its address with )'],
  [/(\[\^[^\]\s]+\])/, "has no text; write '$1: ' and the text in a paragraph below"],
  [/==[^=]+==/, 'is not marked; write **…** around it, or leave the == out'],
  [/^:{3}.*/m, 'is not a component; write <Callout title="…"> around the text'],
  [/^\[[ xX]?\] (.*)/, "has a box that cannot be ticked; write '- $1'"],
  [/(?<![\w:]):[a-z]+(?:_[a-z]+)*:(?!\w)/, 'is not drawn; leave it out, or write it in words'],
  [/£\s+(\d[\d,.]*\b)|(?<![\d,.])(\d[\d,.]*)£/, 'stands apart from its amount; write £$1$2'],
  [/\$(\d[\d,.]*(?:k|m)?\b)/, 'is not in pounds; write £$1, or $1 US dollars if that is meant'],
  [
    /(?<![\w.,])\d[\d,.]*[Oo][\d,.Oo]*(?!\w)(?<![.,])/,
    (found = '') => `has the letter O in a number; write ${found.replaceAll(/o/gi, '0')}`,
  ],
  [
    /\*+(?=\S)|(?<=\S)\*+|(?<=\d )\*(?= \d)/,
    "stands in the text; close it right after a word, write × for 'times', or delete it",
  ],
  [
    /~~|`|(?<![\w/.@])_(?=\S)|(?<=\S)_(?![\w/])/,
    'stands in the text; close it right after a word, or delete it',
  ],
];

/** Longer than any paragraph; some expressions look at all that follows, at each mark. */
const LONGEST_BLOCK = 5000;

/** A longer list than any: a sentence that begins with a year is meant. */
const LONGEST_LIST = 99;

/** Finds Markdown that is rendered differently from what was meant, without an error. */
export function* checkMarkdown({ body, text }: ContentFile): Problems {
  for (const node of body?.nodes ?? []) {
    const problem = problemWith(node, text);
    if (problem) yield [lineOf(node), problem];
    const rows = node.type === 'table' ? node.children : [];
    const width = rows[0]?.children.length ?? 0;
    for (const row of rows) {
      const { length } = row.children;
      const uneven = `the row has ${length} cells, but the table's header row has ${width}; write as many`;
      if (length !== width) yield [lineOf(row), uneven];
    }
  }
}

function problemWith(node: Nodes, source: string): string | undefined {
  if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
    const slip = slipIn(wordsOf(node, source).slice(0, LONGEST_BLOCK));
    if (slip) return slip;
  }
  const before = source.charAt((node.position?.start.offset ?? 0) - 1);
  if (node.type === 'emphasis' && /\w/.test(before))
    return `'${before}*${toString(node)}*' is set in italics; write × for 'times', or a space before the first *`;
  if (node.type === 'heading' && !/^\s*#/.test(source.split('\n')[lineOf(node) - 1] ?? '')) {
    const heading = toString(node);
    return `'${heading}' is made a heading by the line below it; write '## ${heading}', or an empty line between`;
  }
  if (node.type === 'listItem' && typeof node.checked === 'boolean')
    return 'a list with [ ] has boxes that cannot be ticked; write <Checklist title="…"> around a plain list';
  if (node.type === 'footnoteDefinition') {
    const mark = `[^${node.identifier}]`;
    const isNamed = new RegExp(`${RegExp.escape(mark)}(?!:)`).test(source);
    return isNamed
      ? undefined
      : `no text has the footnote ${mark}; write ${mark} where it belongs, or delete it`;
  }
  if (node.type === 'list' && (node.start ?? 0) > LONGEST_LIST)
    return `'${node.start}.' begins a numbered list; write '${node.start}\\.', or begin with another word`;
  return undefined;
}

/** What was typed as Markdown, and is text. */
function slipIn(text: string): string | undefined {
  for (const [slip, explain] of SLIPS) {
    const found = slip.exec(text);
    if (found) return `'${found[0].split('\n')[0] ?? ''}' ${explainSlip(explain, found)}`;
  }
  return undefined;
}

/** The words of a block as readers see them, without code; what a backslash keeps as it is has no slip. */
function wordsOf(node: Nodes, source: string): string {
  if (node.type === 'text') {
    const { start, end } = node.position ?? {};
    const marks = source.slice(start?.offset, end?.offset).match(/\\?[!-/:-@[-`{-~]/g) ?? [];
    return node.value.replaceAll(/[!-/:-@[-`{-~]/g, (mark) => {
      const [typed] = marks.splice(0, marks.findIndex((one) => one.endsWith(mark)) + 1).slice(-1);
      return typed === `\\${mark}` ? '\uFFFC' : mark;
    });
  }
  return 'children' in node ? node.children.map((child) => wordsOf(child, source)).join('') : '';
}
