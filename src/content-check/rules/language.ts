import { findSlips, linesBefore, type Slips } from '#lib/slips.ts';
import { filesOf } from '#content-reader/content-files.ts';
import type { Finding } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';
import { createSpellChecker } from '#content-check/spelling.ts';

/** Finds misspelt words, each once per file, and the filler words of `content/filler.yaml`. */
export function* checkLanguage(content: Content): Iterable<Finding> {
  const filler = readFiller(content);
  const spelling = createSpellChecker(content);
  for (const { texts, body, finding } of content.files) {
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
        yield finding(line + linesBefore(index, text), problem);
      }
      for (const { index, says } of findSlips(text, filler))
        yield finding(line + linesBefore(index, text), says);
    }
  }
}

function readFiller(content: Content): Slips {
  const entries = filesOf(content, 'filler').flatMap(({ data }) => Object.entries(data));
  return Object.fromEntries(
    entries.map(([words, instead]) => {
      // 'best-in-class' is 'best in class' too.
      const spaced = words.split(/[ -]/).map(RegExp.escape).join('[\\s-]+');
      const pattern = new RegExp(`(?<![\\p{L}-])${spaced}(?![\\p{L}-])`, 'iu');
      return [`'${words}' says nothing; ${instead}`, pattern];
    }),
  );
}
