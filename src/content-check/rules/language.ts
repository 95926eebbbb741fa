import type { Passage } from '#content-check/body.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, type Site } from '#content-check/site.ts';

/** Fields that are not prose: icons, file names, paths, enums; and search phrases, which customers may misspell. */
const NO_PROSE = [
  ...['aliases', 'category', 'email', 'field', 'file', 'formula', 'icon', 'id'],
  ...['keywords', 'kind', 'link', 'related', 'to'],
];

/** Files of words, not of texts. */
const NO_TEXTS = ['filler'];

/** Finds misspelt words, each once in a file, and words of `content/filler.yaml`. */
export function checkLanguage(site: Site): Finding[] {
  const filler = readFiller(site);
  const texts = site.files.filter(({ collection }) => !NO_TEXTS.includes(collection));
  return texts.flatMap((content) => {
    const said = new Set<string>();
    return passagesOf(content).flatMap(({ text, line }) => {
      const say = (index: number, problem: string): Finding => {
        const lines = text.slice(0, index).split('\n').length - 1;
        return { file: content.file, line: line + lines, problem };
      };
      const misspelt = site.spelling.misspelt(text).filter(({ word }) => !said.has(word));
      for (const { word } of misspelt) said.add(word);
      return [
        ...misspelt.map(({ word, index }) => {
          const meant = site.spelling.suggest(word);
          const instead = meant ? `'${meant}'` : 'another word';
          const problem = `'${word}' is not in the British dictionary; write ${instead}, or add it to content/dictionary.txt`;
          return say(index, problem);
        }),
        ...filler.flatMap(({ pattern, words, instead }) => {
          const found = pattern.exec(text);
          return found ? say(found.index, `'${words}' says nothing; ${instead}`) : [];
        }),
      ];
    });
  });
}

function readFiller(site: Site): { pattern: RegExp; words: string; instead: string }[] {
  return filesOf(site, 'filler').flatMap(({ fields }) =>
    Object.entries(fields.data).map(([words, instead]) => {
      const spaced = words.split(' ').map(RegExp.escape).join('\\s+');
      const pattern = new RegExp(`(?<![\\p{L}-])${spaced}(?![\\p{L}-])`, 'iu');
      return { pattern, words, instead: String(instead) };
    }),
  );
}

function passagesOf({ fields, body }: ContentFile): Passage[] {
  const prose = fields.texts.filter(
    ({ path, value }) => !path.some((key) => NO_PROSE.includes(key)) && /\s|^\p{Lu}/u.test(value),
  );
  return [...prose.map(({ value, line }) => ({ text: value, line })), ...(body?.passages ?? [])];
}
