import { articlePath } from '#lib/paths.ts';
import { COLLECTIONS, PAGES } from '#schemas/collections.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Finding } from '#content-reader/findings.ts';
import { nameMatchesPath, type Content } from '#content-check/index-content.ts';
import { TO_DO } from './placeholders.ts';

/** Finds titles and descriptions of two pages: search engines drop one of them. */
export function* checkSharedTexts({ files }: Content): Iterable<Finding> {
  for (const key of ['title', 'description'] as const) {
    const owners = new Map<string, ContentFile>();
    for (const entry of files) {
      const { path, texts } = metadataOf(entry);
      const text = texts?.[key] ?? TO_DO;
      if (text.includes(TO_DO)) continue;
      const owner = claim(owners, text.trim().toLowerCase(), entry);
      if (owner)
        yield entry.finding([...path, key], `is also used by ${owner.file}; write another`);
    }
  }
}

/** Finds two articles with one number, and two pages at one address. */
export function* checkNumbersAndPaths(content: Content): Iterable<Finding> {
  const articles = filesOf(content, 'articles');
  const free = Math.max(0, ...articles.map(({ data }) => data.number)) + 1;
  const numbers = new Map<number, ContentFile>();
  for (const article of articles) {
    const { number } = article.data;
    const owner = claim<number, ContentFile>(numbers, number, article);
    if (!owner) continue;
    const problem = `${number} is also used by ${owner.file}; write ${free}, the next free number`;
    yield article.finding(['number'], problem);
  }

  const page = { file: 'a page of the site' };
  const owners = new Map<string, { file: string }>(PAGES.map(({ path }) => [path, page]));
  const inFolders = content.files
    .filter(({ path, collection }) => path && COLLECTIONS[collection].folder !== '.')
    .toSorted((one, other) => Number(nameMatchesPath(other)) - Number(nameMatchesPath(one)));
  for (const entry of inFolders) {
    const { path = '', finding } = entry;
    const owner = claim(owners, path, entry);
    if (owner)
      yield finding(1, `its address ${path} is already used by ${owner.file}; rename this file`);
  }
  for (const article of articles) {
    for (const [index, alias] of article.data.aliases.entries()) {
      const path = articlePath(alias);
      const owner = claim(owners, path, article) ?? (content.pages.has(path) ? page : undefined);
      if (!owner) continue;
      const problem = `'${alias}' already leads to ${owner.file}; leave it out`;
      yield article.finding(['aliases', index], problem);
    }
  }
}

/** What search results show of a page, and the field that holds it. */
function metadataOf({ collection, data }: ContentFile): {
  path: string[];
  texts?: { title: string; description: string };
} {
  if (collection === 'articles') return { path: [], texts: data };
  if (collection === 'worksheets')
    return { path: [], texts: { title: data.title, description: data.lead } };
  return 'page' in data && typeof data.page === 'object'
    ? { path: ['page'], texts: data.page }
    : { path: [] };
}

/** The earlier owner of a value, or undefined where `entry` is the first. */
function claim<Key, Entry>(owners: Map<Key, Entry>, key: Key, entry: Entry): Entry | undefined {
  const owner = owners.get(key);
  owners.set(key, owner ?? entry);
  return owner;
}
