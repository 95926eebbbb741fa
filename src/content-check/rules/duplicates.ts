import { articlePath } from '#lib/paths.ts';
import { COLLECTIONS, PAGES } from '#schemas/collections.ts';
import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { filesOf, nameMatchesPath, listOf, type Site } from '#content-check/site.ts';
import { TO_DO } from './placeholders.ts';

/** Finds what two pages share: title, description, number, path or alias. */
export function* checkDuplicates(site: Site): Iterable<Finding> {
  yield* findSharedTexts(site, 'title');
  yield* findSharedTexts(site, 'description');
  yield* findSharedNumbers(site);
  yield* findSharedPaths(site);
}

/** Search engines drop one of two pages with the same title or description. */
function* findSharedTexts({ files }: Site, key: 'title' | 'description'): Iterable<Finding> {
  const owners = new Map<string, ContentFile>();
  for (const content of files) {
    const { fields, say } = content;
    const path = fields.data['page'] ? ['page', key] : [key];
    const text = fields.texts.find((one) => one.path.join() === path.join())?.value ?? TO_DO;
    if (text.includes(TO_DO)) continue;
    const owner = claim(owners, text.trim().toLowerCase(), content);
    if (owner) yield say(path, `is also used by ${owner.file}; write another`);
  }
}

function* findSharedNumbers(site: Site): Iterable<Finding> {
  const owners = new Map<unknown, ContentFile>();
  const articles = filesOf(site, 'articles').filter(({ fields }) => 'number' in fields.data);
  const numbers = articles.map(({ fields }) => Number(fields.data['number']) || 0);
  const free = Math.max(0, ...numbers) + 1;
  for (const [index, article] of articles.entries()) {
    const owner = claim(owners, numbers[index], article);
    const problem = `${numbers[index]} is also used by ${owner?.file}; write ${free}, the next free number`;
    if (owner) yield article.say(['number'], problem);
  }
}

function* findSharedPaths({ files, pages }: Site): Iterable<Finding> {
  const page = { file: 'a page of the site' };
  const owners = new Map<string, { file: string }>(PAGES.map(({ path }) => [path, page]));
  const inFolders = files
    .filter(({ path, collection }) => path && COLLECTIONS[collection].folder !== '.')
    .toSorted((one, other) => Number(nameMatchesPath(other)) - Number(nameMatchesPath(one)));
  for (const content of inFolders) {
    const { path = '', say } = content;
    const owner = claim(owners, path, content);
    if (owner)
      yield say(1, `its address ${path} is already used by ${owner.file}; rename this file`);
  }
  for (const content of inFolders) {
    for (const [index, alias] of listOf(content.fields.data['aliases']).entries()) {
      const path = articlePath(String(alias));
      const owner = claim(owners, path, content) ?? (pages.has(path) ? page : undefined);
      const problem = `'${String(alias)}' already leads to ${owner?.file}; leave it out`;
      if (owner) yield content.say(['aliases', index], problem);
    }
  }
}

/** The earlier owner of a value, or undefined where `content` is the first. */
function claim<Key, Owner>(owners: Map<Key, Owner>, key: Key, content: Owner): Owner | undefined {
  const owner = owners.get(key);
  owners.set(key, owner ?? content);
  return owner;
}
