import { Parser } from 'htmlparser2';
import { typeset } from './typeset.ts';

/** The text of these elements is data, or a script in the browser writes it again. */
const LEFT_ALONE = [
  'astro-island',
  'script',
  'style',
  'title',
  'option',
  'textarea',
  'code',
  'pre',
];

/** `8–12`, with what adjoins it, and `−£940`. */
const RANGE = /\S+–\S+|−£\S+/g;

/**
 * Applies `typeset` to the texts between the tags of a page, where no line may break within a range: by an element, not by
 * word joiners, which would stand in what people copy. Drawings can hold none, and break no lines.
 */
export function typesetHtml(html: string): string {
  let result = '';
  let copied = 0;
  let skipped = 0;
  let drawings = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (LEFT_ALONE.includes(name)) skipped += 1;
        if (name === 'svg') drawings += 1;
      },
      onclosetag(name) {
        if (LEFT_ALONE.includes(name)) skipped -= 1;
        if (name === 'svg') drawings -= 1;
      },
      ontext(text) {
        if (skipped > 0) return;
        const set = typeset(decodeQuotes(text));
        result += html.slice(copied, parser.startIndex);
        result +=
          drawings > 0 ? set : set.replaceAll(RANGE, '<span class="whitespace-nowrap">$&</span>');
        copied = parser.endIndex + 1;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return result + html.slice(copied);
}

function decodeQuotes(text: string): string {
  return text.replaceAll(/&#(?:39|x27);/g, "'").replaceAll('&quot;', '"');
}
