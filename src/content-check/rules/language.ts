import type { Passage } from '#content-reader/body.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Finding } from '#content-reader/findings.ts';
import type { Content } from '#content-check/index-content.ts';
import { createSpellChecker } from '#content-check/spelling.ts';

/** Finds misspelt words, each once per file, and the filler words of `content/filler.yaml`. */
export function* checkLanguage(content: Content): Iterable<Finding> {
  const filler = readFiller(content);
  const spelling = createSpellChecker(content);
  for (const entry of content.files) {
    if (entry.collection === 'filler') continue;
    const reported = new Set<string>();
    for (const { text, line } of passagesOf(entry)) {
      const lineAt = (index: number) => line + text.slice(0, index).split('\n').length - 1;
      for (const { word, index } of spelling.misspelt(text)) {
        if (reported.has(word)) continue;
        reported.add(word);
        const meant = spelling.suggest(word);
        const problem = `'${word}' is not in the British dictionary; write ${meant ? `'${meant}'` : 'another word'}, or add it to content/dictionary.txt`;
        yield entry.finding(lineAt(index), problem);
      }
      for (const [words, instead, pattern] of filler) {
        const found = pattern.exec(text);
        if (found) yield entry.finding(lineAt(found.index), `'${words}' says nothing; ${instead}`);
      }
    }
  }
}

function readFiller(content: Content): [words: string, instead: string, pattern: RegExp][] {
  const entries = filesOf(content, 'filler').flatMap(({ data }) => Object.entries(data));
  return entries.map(([words, instead]) => {
    const spaced = words.split(' ').map(RegExp.escape).join('\\s+');
    return [words, instead, new RegExp(`(?<![\\p{L}-])${spaced}(?![\\p{L}-])`, 'iu')];
  });
}

function passagesOf({ texts, body }: ContentFile): Passage[] {
  const prose = texts.filter(({ isProse, value }) => isProse && /\s|^\p{Lu}/u.test(value));
  return [...prose.map(({ value, line }) => ({ text: value, line })), ...(body?.passages ?? [])];
}
