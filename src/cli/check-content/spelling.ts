import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from 'dictionary-en-gb';
import { load as parse } from 'js-yaml';
import nspell from 'nspell';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const WORD = /[\p{L}\d£][\p{L}\d£.,'’%-]*/gu;

/** E-mail addresses, URLs, paths and the cells of worksheets are not spell-checked. */
const ADDRESS = /\{[\w.-]+\}|\S+@\S+|https?:\S+|\/[a-z]\S*/g;

export interface SpellChecker {
  /** Whether a word is in the British dictionary or in dictionary.txt. */
  isBritish: (word: string) => boolean;
  /** Misspelt words of a text, with their offsets. */
  misspelt: (text: string) => { word: string; index: number }[];
  /** The likeliest correction, if there is one. */
  suggest: (word: string) => string | undefined;
}

/** Loads the British dictionary and the folder's `dictionary.txt`. */
export function createSpellChecker(content = join(PROJECT_ROOT, 'content')): SpellChecker {
  const checker = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  const own = readFileSync(join(content, 'dictionary.txt'), 'utf8');
  for (const word of own.split('\n')) if (word && !word.startsWith('#')) checker.add(word);
  for (const name of ourNames(content).flatMap((text) => text.split(' '))) checker.add(name);

  const isBritish = (word: string) => checker.correct(word);
  return {
    isBritish,
    misspelt: (text) => lettersOf(text).filter(({ word }) => word.length > 2 && !isBritish(word)),
    suggest: (word) => likeliest(word, checker.suggest(word)),
  };
}

/** Prefers a word with the same letters (transposition is the commonest slip) to the dictionary's first choice. */
function likeliest(word: string, choices: string[]): string | undefined {
  const letters = (text: string) => [...text].sort().join('');
  return choices.find((choice) => letters(choice) === letters(word)) ?? choices[0];
}

export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The words of a text, without possessive 's. */
function lettersOf(text: string): { word: string; index: number }[] {
  const plain = text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length));
  return [...plain.matchAll(/\p{L}[\p{L}'’]*/gu)].map(({ 0: word, index }) => ({
    word: word.replaceAll('’', "'").replace(/'s?$/, ''),
    index,
  }));
}

/** The names of the firm, its products and its people; none where their files cannot be read. */
function ourNames(content: string): string[] {
  const site = read(join(content, 'site.yaml')) as { name?: unknown } | undefined;
  const { products = [] } = (read(join(content, 'products.yaml')) ?? {}) as {
    products?: { name?: unknown }[];
  };
  const people = globSync('people/*.yaml', { cwd: content }).map(
    (file) => read(join(content, file)) as { name?: unknown } | undefined,
  );
  return [site, ...products, ...people]
    .map((entry) => entry?.name)
    .filter((name): name is string => typeof name === 'string');
}

function read(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // readContent() reports it.
  }
}
