import type { Nodes } from 'mdast';
import { lineOf, type Passage } from '#content-reader/body.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#content-check/index-content.ts';

type Slip = [slip: RegExp, explain: (...found: string[]) => string];

/** Slips of the keyboard in running text, and what was probably meant. */
const SLIPS: Slip[] = [
  [
    /(?<![\w'’-])(\p{L}{2,}) \1(?![\w'’-])/iu,
    (_, word) => `is written twice; write '${word}' once`,
  ],
  [
    /\S* +[,;](?=\s|$)|\p{L}+ +[.:!?](?=\s|$)/u,
    (found = '') => `has a space before its end; write '${found.replaceAll(' ', '')}'`,
  ],
  [/\S*(?<!\.)\.\.(?!\.)/, () => 'ends with two dots; write one, or … for words left out'],
  [
    /(\p{Ll}{2,}\.)(\p{Lu}\p{Ll}+)(?![\w.])/u,
    (_, end, begin) => `has no space between its sentences; write '${end} ${begin}'`,
  ],
  [/(\p{L},)(\p{L}+)/u, (_, end, begin) => `has no space after its comma; write '${end} ${begin}'`],
  [/ ?[-=]+> ?/, () => "is typed for an arrow; write 'to', 'then' or →"],
  [/(?<=\w) ?--+ ?(?=\w)/, () => 'is typed for a dash; write a comma, a colon, or –'],
  [/&(?:amp|nbsp|lt|gt|quot|pound)\b;?/, () => 'is shown as it stands; write the character itself'],
  [/(\d+) %/, (_, number) => `stands apart from its number; write ${number}%`],
  [
    /(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/,
    (_, month, day, year) => `is not a British date; write ${day} ${month} ${year}`,
  ],
];

/** What only a text with links can have. */
const IN_BODY: Slip[] = [
  [
    /(?<![\w.@/:])[\w.+-]+@[\w-]+\.[\w.-]*\w/,
    (address = '') => `is not a link; write [${address}](mailto:${address})`,
  ],
];

/** Markup that a field shows as it was typed. */
const IN_FIELDS: Slip[] = [
  [/&(?:\w+|#x?[\da-f]+);/i, () => 'is shown as it stands; write the character itself'],
  [/\*\*(.+?)\*\*/, (_, words) => `is shown with its stars; write ${words}`],
  [
    /\[([^\]]+)\]\([^)]*\)/,
    (_, words) => `is shown with its brackets; a field has no links, write ${words}`,
  ],
  [
    /<(\w+)>.*<\/\1>|<(?:br|hr) ?\/?>/,
    () => 'is shown with its tags; a field has no HTML, leave them out',
  ],
  [
    /\{\s*([\w-]+(?:\.[\w-]+)+)\s*(?:\}|(?=\s|$|\W))/,
    (found = '', cell = '') =>
      found === `{${cell}}` ? '' : `is shown with its bracket; write {${cell}}`,
  ],
];

/** Finds slips of the keyboard that a reader sees. */
export function* adviseOnTyping(entry: ContentFile): Problems {
  if (entry.collection === 'filler') return;
  for (const { text, line } of blocksOf(entry)) yield* slipsIn(text, line, [...SLIPS, ...IN_BODY]);
  for (const { value, line } of entry.texts.filter(({ isProse }) => isProse)) {
    yield* slipsIn(value, line, IN_FIELDS);
    if (/\s/.test(value)) yield* slipsIn(value, line, SLIPS);
  }
}

/** What follows the first letters of a word is cut: the expressions look back over all of it, at each letter. */
const LONG_WORD = /(\S{200})\S+/g;

function* slipsIn(whole: string, line: number, slips: Slip[]): Problems {
  const text = whole.replaceAll(LONG_WORD, '$1');
  for (const [slip, explain] of slips)
    for (const found of text.matchAll(new RegExp(slip, `${slip.flags}g`))) {
      const problem = explain(...found);
      const at = line + text.slice(0, found.index).split('\n').length - 1;
      if (problem) yield [at, `'${found[0].trim()}' ${problem}`];
    }
  const pairs = [
    ['(', ')'],
    ['“', '”'],
  ] as const;
  const words = text.replace(/^\(?\w{1,3}\) /, ''); // The label of an entry: a).
  for (const [open, close] of pairs)
    if (words.split(open).length !== words.split(close).length)
      yield [
        line,
        `'${text.slice(0, 40)}…' has a ${open} without a ${close}, or the reverse; add it, or leave it out`,
      ];
}

/** The paragraphs, headings and cells of tables, as readers see them. */
function blocksOf({ body }: ContentFile): Passage[] {
  return (body?.nodes ?? [])
    .filter(({ type }) => ['paragraph', 'heading', 'tableCell'].includes(type))
    .map((node) => ({ text: wordsOf(node), line: lineOf(node) }));
}

/** The words of a block. What stands between them, such as code or a figure, is a mark that no slip has. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') || '\uFFFC' : '\uFFFC';
}
