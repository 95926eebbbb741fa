import { findSlips, linesBefore } from '#lib/slips.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';

/** Finds misspelt words, each once per file, and filler words. */
export function* checkLanguage({ texts, body }: ContentFile, content: Content): Problems {
  const { spelling, filler } = content;
  const reported = new Set<string>();
  const prose = texts.flatMap(({ isProse, value: text, line }) =>
    isProse && /\s|^\p{Lu}/u.test(text) ? { text, line } : [],
  );
  for (const { text, line } of [...prose, ...(body?.passages ?? [])]) {
    for (const { word, index } of spelling.misspelt(text)) {
      if (reported.has(word)) continue;
      reported.add(word);
      const isName = /[\p{L},] $/u.test(text.slice(0, index)) && /^\p{Lu}/u.test(word);
      const meant = spelling.suggest(word, isName);
      const write = meant ? `'${meant}'` : 'another word';
      const problem = `'${word}' is not in the British dictionary; write ${write}, or add it to content/dictionary.txt`;
      yield [line + linesBefore(index, text), problem];
    }
    for (const { index, says } of findSlips(text, filler))
      yield [line + linesBefore(index, text), says];
  }
}
