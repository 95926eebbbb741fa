import { articlePath } from '#lib/paths.ts';
import { COLLECTIONS } from '#schemas/collections.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Content, Problems } from '#content-check/index-content.ts';
import { TO_DO } from './placeholders.ts';

/** Finds titles and descriptions that an earlier file has too: search engines drop one of them. */
export function* checkSharedTexts(entry: ContentFile, { files }: Content): Problems {
  for (const key of ['title', 'description'] as const) {
    const { place, [key]: text = TO_DO } = metadataOf(entry);
    if (text.includes(TO_DO)) continue;
    const owner = files.find((other) => plain(metadataOf(other)[key]) === plain(text));
    if (owner && owner !== entry)
      yield [[...place, key], `is also used by ${owner.file}; write another`];
  }
}

/** Finds the number of another article, and the address of another page. */
export function* checkNumbersAndPaths(entry: ContentFile, content: Content): Problems {
  const { path = '', collection, data } = entry;
  const { pages, redirects } = content;
  const isNamed = path && COLLECTIONS[collection].folder !== '.';
  if (isNamed && pages.get(path) !== entry)
    yield [1, `its address ${path} is already used by ${fileAt(path)}; rename this file`];
  if (collection !== 'articles') return;
  const articles = filesOf(content, 'articles');
  const owner = articles.find((other) => other.data.number === data.number);
  const free = Math.max(...articles.map((other) => other.data.number)) + 1;
  if (owner && owner !== entry)
    yield [
      ['number'],
      `${data.number} is also used by ${owner.file}; write ${free}, the next free number`,
    ];
  for (const [index, alias] of data.aliases.entries()) {
    const old = articlePath(alias);
    const other = pages.has(old) ? old : redirects.get(old);
    if (other !== path || pages.has(old))
      yield [['aliases', index], `'${alias}' already leads to ${fileAt(other)}; leave it out`];
  }

  function fileAt(other = ''): string {
    return pages.get(other)?.file ?? 'a page of the site';
  }
}

/** What search results show of a page, and the field that holds it. */
function metadataOf({ collection, data }: ContentFile): {
  place: string[];
  title?: string;
  description?: string;
} {
  if (collection === 'articles') return { place: [], ...data };
  if (collection === 'worksheets') return { place: [], title: data.title, description: data.lead };
  return 'page' in data && typeof data.page === 'object'
    ? { place: ['page'], ...data.page }
    : { place: [] };
}

function plain(text = ''): string {
  return text.trim().toLowerCase();
}
