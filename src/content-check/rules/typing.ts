import { findSlips, linesBefore, type Slips } from '#lib/slips.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';

/** Slips of the keyboard in running text. */
const SLIPS: Slips = {
  "is written twice; write '$1' once":
    /(?<![\w'’-])(?!(?:had|that)\s)(\p{L}{2,})\s+\1(?![\w'’-])/iu,
  "has a space before its end; write '$1$2'": /(?<!\p{L})(\p{L}+) +([,;.:!?])(?=\s|$)/u,
  "has no space after its comma; write '$1 $2'": /(\p{L},)(\p{L}+)/u,
  'is not in the calendar; write a day that its month has':
    /\b(?:30 February|31 (?:February|April|June|September|November)|29 February \d\d(?![02468][048]|[13579][26])\d\d)\b/,
};

/** Markup that a field shows as it was typed. */
const IN_FIELDS: Slips = {
  'is shown with its stars; write $1': /\*\*(.+?)\*\*/,
  'is shown with its brackets; a field has no links, write $1': /\[([^\]]+)\]\([^)]*\)/,
  'is shown with its tags; a field has no HTML, leave them out': /<(\w+)>.*<\/\1>|<(?:br|hr) ?\/?>/,
  'is shown with its bracket; write {$1}':
    /\{(?![\w.-]+\})\s*([\w-]+(?:\.[\w-]+)+)\s*(?:\}|(?=\s|$|\W))/,
};

/** Finds slips of the keyboard that a reader sees. */
export function* adviseOnTyping({ texts, body }: ContentFile): Problems {
  for (const { text, line, node } of body?.passages ?? [])
    if (node) yield* slipsIn(text, line, SLIPS);
  for (const { value, line } of texts.filter(({ isProse }) => isProse))
    yield* slipsIn(value, line, { ...IN_FIELDS, ...SLIPS });
}

function* slipsIn(text: string, line: number, slips: Slips): Problems {
  for (const { index, found, says } of findSlips(text, slips))
    yield [line + linesBefore(index, text), `'${found.trim()}' ${says}`];
}
