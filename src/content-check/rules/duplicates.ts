import { BLOG_PATH } from '#lib/paths.ts';
import { COLLECTIONS, PAGES } from '#schemas/collections.ts';
import { inField, type ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, isPlain, listOf, type Site } from '#content-check/site.ts';
import { splitWords } from '#content-check/spelling.ts';
import { TO_DO } from './placeholders.ts';

/** Finds what two pages share: title, description, number, path, alias or a paragraph. */
export function checkDuplicates(site: Site): Finding[] {
  return [
    ...findSharedTexts(site, 'title'),
    ...findSharedTexts(site, 'description'),
    ...findSharedNumbers(site),
    ...findSharedPaths(site),
    ...findCopiedParagraphs(site),
  ];
}

/** Search engines drop one of two pages with the same title or description. */
function findSharedTexts({ files }: Site, key: 'title' | 'description'): Finding[] {
  const owners = new Map<string, ContentFile>();
  return files.flatMap((content) => {
    const { fields } = content;
    const path = fields.data['page'] ? ['page', key] : [key];
    const text = fields.texts.find((one) => one.path.join() === path.join())?.value ?? TO_DO;
    const owner = text.includes(TO_DO)
      ? undefined
      : claim(owners, text.trim().toLowerCase(), content);
    return owner ? [inField(content, path, `is that of ${owner.file} as well; write another`)] : [];
  });
}

function findSharedNumbers(site: Site): Finding[] {
  const owners = new Map<unknown, ContentFile>();
  const articles = filesOf(site, 'articles');
  const free = Math.max(...articles.map(({ fields }) => Number(fields.data['number']) || 0)) + 1;
  return articles.flatMap((article) => {
    const { number } = article.fields.data;
    const owner = number === undefined ? undefined : claim(owners, number, article);
    const problem = `${String(number)} is that of ${owner?.file} as well; write ${free}, the next free one`;
    return owner ? [inField(article, ['number'], problem)] : [];
  });
}

function findSharedPaths({ files, pages }: Site): Finding[] {
  const owners = new Map<string, { file: string }>(
    PAGES.map(({ path }) => [path, { file: 'a page of the site' }]),
  );
  const inFolders = files
    .filter(({ path, collection }) => path && COLLECTIONS[collection].folder !== '.')
    .toSorted((one, other) => Number(isPlain(other)) - Number(isPlain(one)));
  const taken = inFolders.flatMap((content): Finding[] => {
    const { file, path = '' } = content;
    const owner = claim(owners, path, content);
    const problem = `its address ${path} is that of ${owner?.file}; give the file another name`;
    return owner ? [{ file, line: 1, problem }] : [];
  });
  const aliases = inFolders.flatMap((content) =>
    listOf(content.fields.data['aliases']).flatMap((alias, index): Finding[] => {
      const path = `${BLOG_PATH}/${String(alias)}`;
      const page = pages.has(path) ? { file: 'a page of the site' } : undefined;
      const owner = claim(owners, path, content) ?? page;
      const { line } = inField(content, ['aliases', index], '');
      const problem = `aliases: '${String(alias)}' leads to ${owner?.file} already; leave it out`;
      return owner ? [{ file: content.file, line, problem }] : [];
    }),
  );
  return [...taken, ...aliases];
}

/** Words in a phrase. A paragraph that shares most of its phrases with another was copied. */
const PHRASE_LENGTH = 4;
const COPIED = 0.6;
const SHORTEST = 15;

interface Paragraph {
  file: string;
  line: number;
  phrases: Set<string>;
}

function findCopiedParagraphs({ files }: Site): Finding[] {
  const byPhrase = new Map<string, Paragraph[]>();
  return files.flatMap(paragraphsOf).flatMap((paragraph): Finding[] => {
    const { file, line, phrases } = paragraph;
    const shared = new Map<Paragraph, number>();
    for (const phrase of phrases) {
      const earlier = byPhrase.get(phrase) ?? [];
      for (const other of earlier) shared.set(other, (shared.get(other) ?? 0) + 1);
      byPhrase.set(phrase, [...earlier, paragraph]);
    }
    const [original] = [...shared].find(
      ([other, count]) => count / Math.min(phrases.size, other.phrases.size) >= COPIED,
    ) ?? [undefined];
    if (!original) return [];
    const place = original.file === file ? '' : `${original.file}, `;
    const problem = `says nearly what ${place}line ${original.line} says; write it anew, or leave it out`;
    return [{ file, line, problem }];
  });
}

function paragraphsOf({ file, fields, body }: ContentFile): Paragraph[] {
  const intro = fields.texts.filter(({ path }) => path.join() === 'intro');
  return [...intro.map(({ value, line }) => ({ text: value, line })), ...(body?.paragraphs ?? [])]
    .map(({ text, line }) => ({ line, words: splitWords(text.toLowerCase()) }))
    .filter(({ words }) => words.length >= SHORTEST)
    .map(({ line, words }) => ({ file, line, phrases: phrasesOf(words) }));
}

function phrasesOf(words: string[]): Set<string> {
  const starts = words.slice(PHRASE_LENGTH - 1);
  return new Set(starts.map((_, index) => words.slice(index, index + PHRASE_LENGTH).join(' ')));
}

/** The earlier owner of a value, or undefined where `content` is the first. */
function claim<Key, Owner>(owners: Map<Key, Owner>, key: Key, content: Owner): Owner | undefined {
  const owner = owners.get(key);
  owners.set(key, owner ?? content);
  return owner;
}
