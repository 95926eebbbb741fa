import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { firstSlip, type Slips } from '#lib/slips.ts';
import { lineOf } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';

const NO_FOOTNOTES = 'is a footnote, which the site has not; link to the page in the sentence';

/** Marks that stand in the text as they were typed, and what was probably meant. */
const SLIPS: Slips = {
  [NO_FOOTNOTES]: /\[\^[^\]\s]+\]/,
  "is not a heading; write '$1 $2'": /^(#{1,6})\u00A0?([^#\t ].*)/,
  'is not a table; write a row | --- | --- | below its first row':
    /^\|.*\|$|^[^|\n]+\|[^|\n]+\n[^|\n]+\|/m,
  'is not a link; write [$1](its address), without a space':
    /\[([^\]]+)\](?:\(|\[| \((?:\/|https?:))[^)\]\n]*[)\]]?/,
  "stands in the text; close it right after a word, write × for 'times', or delete it":
    /\*+(?=\S)|(?<=\S)\*+|(?<=\d )\*(?= \d)|~~|`|(?<![\w/.@])_(?=\S)|(?<=\S)_(?![\w/])/,
};

/** Finds Markdown that is rendered differently from what was meant, without an error. */
export function* checkMarkdown({ body, text: source }: ContentFile): Problems {
  for (const { text, line, node } of body?.passages ?? []) {
    const slip = node && firstSlip(text, SLIPS);
    if (slip) yield [line, `'${slip.found.split('\n')[0] ?? ''}' ${slip.says}`];
  }
  for (const node of body?.nodes ?? []) yield [lineOf(node), problemWith(node, source)];
}

function problemWith(node: Nodes, source: string): string | undefined {
  const before = source.charAt((node.position?.start.offset ?? 0) - 1);
  if (node.type === 'emphasis' && /\w/.test(before))
    return `'${before}*${toString(node)}*' is set in italics; write × for 'times', or a space before the first *`;
  if (node.type === 'heading' && !/^\s*#/.test(source.split('\n')[lineOf(node) - 1] ?? '')) {
    const heading = toString(node);
    return `'${heading}' is made a heading by the line below it; write '## ${heading}', or an empty line between`;
  }
  if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
    return `'[^${node.identifier}]' ${NO_FOOTNOTES}`;
  return undefined;
}
