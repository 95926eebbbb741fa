import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import { nearest } from '#lib/nearest.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';

const WORD = /[\p{L}\d£][\p{L}\d£.,'’%-]*/gu;

/** E-mail addresses, URLs, paths and the cells of worksheets are not spell-checked. */
const ADDRESS = /\{[\w.-]+\}|(?<!\S)\S+@\S+|https?:\S+|www\.\S+|\/[a-z]\S*/g;

/** Longer than any word; what is longer is cut before the dictionary, which takes half a minute over 2,000 letters. */
const LONGEST_WORD = 40;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Loaded on first use: it takes a third of a second. */
let british: nspell | undefined;
const loadBritish = () =>
  (british ??= nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }));

/** A spell checker for British English and the words and names of a project. */
export function createSpellChecker(root: string, files: ContentFile[]) {
  const own = new Set([...readDictionary(root), ...ourNames(files)]);
  const isBritish = (word: string) =>
    word.length < LONGEST_WORD &&
    (own.has(word) || own.has(word.toLowerCase()) || loadBritish().correct(word));
  return {
    /** Words of a text that are not in the British dictionary, in dictionary.txt or in our names, with their offsets. */
    misspelt: (text: string) =>
      wordsOf(text).filter(({ word }) => word.length > 2 && !isBritish(word)),
    /** The likeliest correction, if there is one; of a name, such as Twyford, only one that is a name too. */
    suggest(word: string, isName = false): string | undefined {
      if (word.length >= LONGEST_WORD) return undefined;
      const [, article = '', noun = ''] = /^(a|as|in)(\p{L}{2,4})$/u.exec(word) ?? [];
      if (noun && isBritish(noun)) return `${article} ${noun}`; // alot, aswell, infact
      if (/^\p{Lu}.*day$/u.test(word)) return nearest(word, WEEKDAYS);
      const british = word.replace(/or(?=(?:s|ed|ing|ful|ite)?$)/, 'our'); // Of 'color', nspell makes 'colon'.
      if (british !== word && isBritish(british)) return british;
      const checker = loadBritish();
      const choices = checker
        .suggest(word)
        .filter((choice) => !isName || !checker.correct(choice.toLowerCase()));
      return likeliest(word, choices) ?? nearest(word, [...own]);
    },
  };
}

export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/**
 * Prefers a word with the same letters (transposition is the commonest slip) to the dictionary's first choice. A slip
 * seldom changes the first letter: without that rule, some suggestions are words that nobody means.
 */
function likeliest(word: string, choices: string[]): string | undefined {
  const letters = (text: string) => [...text].sort().join('');
  const first = (text: string) => text.charAt(0).toLowerCase();
  const like = choices.filter((choice) => first(choice) === first(word));
  return like.find((choice) => letters(choice) === letters(word)) ?? like[0];
}

/** The words of a text, without possessive 's. */
function wordsOf(text: string): { word: string; index: number }[] {
  const plain = text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length));
  // Not the parts of a word that ends in a hyphen: pre- and post-.
  return [...plain.matchAll(/(?<!-\n)\p{L}[\p{L}'’]*(?![\p{L}'’])(?!-(?:\s|$))/gu)].map(
    ({ 0: word, index }) => ({
      word: word.slice(0, LONGEST_WORD).replaceAll('’', "'").replace(/'s?$/, ''),
      index,
    }),
  );
}

function readDictionary(root: string): string[] {
  const lines = readFileSync(join(root, 'content/dictionary.txt'), 'utf8').split(/\r?\n/);
  return lines.map((word) => word.trim()).filter((word) => !word.startsWith('#'));
}

/** The words in the names of the firm, its products and its people. */
function ourNames(files: ContentFile[]): string[] {
  const names = [
    ...filesOf({ files }, 'firm').map(({ data }) => data.name),
    ...filesOf({ files }, 'products').flatMap(({ data }) => data.products.map(({ name }) => name)),
    ...filesOf({ files }, 'people').map(({ data }) => data.name),
  ];
  return names.flatMap((name) => name.split(' '));
}
