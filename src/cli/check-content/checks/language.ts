import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { SpellChecker } from '#cli/check-content/spelling.ts';
import type { Passage } from '#cli/check-content/body.ts';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

/** Fields that are not prose: icons, file names, paths, enums. */
const NO_PROSE = [
  ...['aliases', 'category', 'email', 'field', 'file', 'formula', 'icon', 'id'],
  ...['kind', 'link', 'related', 'to'],
];

/** Search phrases, which customers may misspell. */
const IS_SEARCHED = ['keywords'];

/** Filler words from `content/filler.yaml`, each with what to write instead. */
export function readFiller(root: string): [RegExp, string, string][] {
  const filler = readEntries(join(root, 'content/filler.yaml'));
  return Object.entries(filler).map(([words, instead]) => [
    new RegExp(
      `(?<![\\p{L}-])${words.split(' ').map(RegExp.escape).join('\\s+')}(?![\\p{L}-])`,
      'iu',
    ),
    words,
    instead,
  ]);
}

/**
 * The entries of `content/filler.yaml`.
 *
 * @throws an error with one line on what cannot be read.
 */
function readEntries(file: string): Record<string, string> {
  try {
    const entries = Object.entries(load(readFileSync(file, 'utf8')) ?? {});
    return Object.fromEntries(entries.map(([words, instead]) => [words, String(instead)]));
  } catch (error) {
    const { mark, reason } = error as { mark?: { line: number }; reason?: string }; // A YAMLException or a file system error.
    const line = (mark?.line ?? 0) + 1;
    throw new Error(
      `content/filler.yaml:${line}  cannot be read (${reason ?? 'it is not there'}); write each line as word: what to write instead`,
      { cause: error },
    );
  }
}

/** Finds misspelt words and filler words. */
export function checkLanguage(
  content: ContentFile,
  spelling: SpellChecker,
  filler: [RegExp, string, string][],
): Finding[] {
  const said = new Set<string>();
  const findings: Finding[] = [];
  for (const { text, line } of passagesOf(content)) {
    for (const { word, index } of spelling.misspelt(text)) {
      if (said.has(word)) continue;
      said.add(word);
      const meant = spelling.suggest(word);
      findings.push({
        file: content.file,
        line: line + linesIn(text.slice(0, index)),
        problem: `'${word}' is not in the British dictionary; write ${meant ? `'${meant}'` : 'another word'}, or add it to content/dictionary.txt`,
      });
    }
    for (const [pattern, words, instead] of filler) {
      const found = pattern.exec(text);
      if (!found) continue;
      findings.push({
        file: content.file,
        line: line + linesIn(text.slice(0, found.index)),
        problem: `'${words}' says nothing; ${instead}`,
      });
    }
  }
  return findings;
}

function passagesOf({ fields, body }: ContentFile): Passage[] {
  const prose = fields.texts.filter(
    ({ path, value }) =>
      !path.some((key) => [...NO_PROSE, ...IS_SEARCHED].includes(key)) && /\s|^\p{Lu}/u.test(value),
  );
  return [...prose.map(({ value, line }) => ({ text: value, line })), ...(body?.passages ?? [])];
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
