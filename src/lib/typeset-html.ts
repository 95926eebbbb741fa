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

/** Applies `typeset` to the texts between the tags of a page, or of a part of one. */
export function typesetHtml(html: string): string {
  let result = '';
  let copied = 0;
  let skipped = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (LEFT_ALONE.includes(name)) skipped += 1;
      },
      onclosetag(name) {
        if (LEFT_ALONE.includes(name)) skipped -= 1;
      },
      ontext(text) {
        if (skipped > 0) return;
        result += html.slice(copied, parser.startIndex) + typeset(decodeQuotes(text));
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
