import type { Passage } from '#content-check/body.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, type Site } from '#content-check/site.ts';

/** Fields that are not prose: icons, file names, paths, enums; and search phrases, which customers may misspell. */
const NO_PROSE = [
  ...['aliases', 'category', 'email', 'field', 'file', 'formula', 'icon', 'id'],
  ...['keywords', 'kind', 'link', 'related', 'to'],
];

/** Finds misspelt words, each once per file, and the filler words of `content/filler.yaml`. */
export function* checkLanguage(site: Site): Iterable<Finding> {
  const filler = readFiller(site);
  for (const content of site.files) {
    if (content.collection === 'filler') continue;
    const said = new Set<string>();
    for (const { text, line } of passagesOf(content)) {
      const lineAt = (index: number) => line + text.slice(0, index).split('\n').length - 1;
      for (const { word, index } of site.spelling.misspelt(text)) {
        if (said.has(word)) continue;
        said.add(word);
        const meant = site.spelling.suggest(word);
        const problem = `'${word}' is not in the British dictionary; write ${meant ? `'${meant}'` : 'another word'}, or add it to content/dictionary.txt`;
        yield content.say(lineAt(index), problem);
      }
      // Customers are quoted word for word, filler words included.
      for (const [words, instead, pattern] of content.collection === 'testimonials' ? [] : filler) {
        const found = pattern.exec(text);
        if (found) yield content.say(lineAt(found.index), `'${words}' says nothing; ${instead}`);
      }
    }
  }
}

function readFiller(site: Site): [words: string, instead: string, pattern: RegExp][] {
  const entries = filesOf(site, 'filler').flatMap(({ fields }) => Object.entries(fields.data));
  return entries.map(([words, instead]) => {
    const spaced = words.split(' ').map(RegExp.escape).join('\\s+');
    return [words, String(instead), new RegExp(`(?<![\\p{L}-])${spaced}(?![\\p{L}-])`, 'iu')];
  });
}

function passagesOf({ fields, body }: ContentFile): Passage[] {
  const prose = fields.texts.filter(
    ({ path, value }) => !path.some((key) => NO_PROSE.includes(key)) && /\s|^\p{Lu}/u.test(value),
  );
  return [...prose.map(({ value, line }) => ({ text: value, line })), ...(body?.passages ?? [])];
}
