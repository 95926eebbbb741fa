import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from 'dictionary-en-gb';
import { load as parse } from 'js-yaml';
import nspell from 'nspell';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const WORD = /[\p{L}\d£][\p{L}\d£.,'’%-]*/gu;

/** A mail or web address is no word, nor is a path of the site. */
const ADDRESS = /\S+@\S+|https?:\S+|\/[a-z]\S*/g;

export interface SpellChecker {
  /** Whether a word is spelt as the British do, or is one of our own. */
  isBritish: (word: string) => boolean;
  /** The words of a text that are not, each as it was written, with where it begins. */
  misspelt: (text: string) => { word: string; index: number }[];
  /** What was probably meant, or nothing. */
  suggest: (word: string) => string | undefined;
}

/** The British dictionary and the words of our own in `dictionary.txt` of that folder. */
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

/** Letters in a wrong order are the commonest slip; the dictionary's own first choice otherwise. */
function likeliest(word: string, choices: string[]): string | undefined {
  const letters = (text: string) => [...text].sort().join('');
  return choices.find((choice) => letters(choice) === letters(word)) ?? choices[0];
}

export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The words of a text that are letters alone, without their possessive. */
function lettersOf(text: string): { word: string; index: number }[] {
  const plain = text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length));
  return [...plain.matchAll(/\p{L}[\p{L}'’]*/gu)].map(({ 0: word, index }) => ({
    word: word.replaceAll('’', "'").replace(/'s?$/, ''),
    index,
  }));
}

/** The names of the firm and of its products, from the files in which they stand; none when they cannot be read. */
function ourNames(content: string): string[] {
  const site = read(join(content, 'site.yaml')) as { name?: unknown } | undefined;
  const { products = [] } = (read(join(content, 'products.yaml')) ?? {}) as {
    products?: { name?: unknown }[];
  };
  return [site?.name, ...products.map(({ name }) => name)].filter(
    (name): name is string => typeof name === 'string',
  );
}

function read(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // Whether it can be read is for the check of the fields to say.
  }
}
