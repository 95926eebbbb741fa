import { articlePath } from '#lib/paths.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';
import type { CollectionName } from '#schemas/collections.ts';
import { TO_DO } from './placeholders.ts';

/** The fields with the title and the description that search results show, where they are not those of `page`. */
const SHOWN: Partial<Record<CollectionName, string[][]>> = {
  articles: [['title'], ['description']],
  worksheets: [['question'], ['lead']],
};
const ON_PAGES = [
  ['page', 'title'],
  ['page', 'description'],
];

/** Finds titles and descriptions that an earlier file has too: search engines drop one of them. */
export function* checkSharedTexts(entry: ContentFile, { files }: Content): Problems {
  for (const [index, text] of shownOf(entry).entries()) {
    if (!text || text.value.includes(TO_DO)) continue;
    const owner = files.find((other) => plain(shownOf(other)[index]?.value) === plain(text.value));
    if (owner && owner !== entry) yield [text.path, `is also used by ${owner.file}; write another`];
  }
}

/** Finds the number of another article, and old addresses that lead to another page. */
export function* checkNumbersAndAliases(entry: ContentFile, content: Content): Problems {
  const { path = '', collection, data } = entry;
  const { pages, redirects } = content;
  if (collection !== 'articles') return;
  const articles = filesOf(content, 'articles');
  const owner = articles.find((other) => other.data.number === data.number);
  const free = Math.max(...articles.map((other) => other.data.number)) + 1;
  if (owner && owner !== entry) {
    const problem = `${data.number} is also used by ${owner.file}; write ${free}, the next free number`;
    yield [['number'], problem];
  }
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

function shownOf({ collection, texts }: ContentFile) {
  const fields = SHOWN[collection] ?? ON_PAGES;
  return fields.map(([first, second]) =>
    texts.find(({ path }) => path[0] === first && path[1] === second),
  );
}

function plain(text = ''): string {
  return text.trim().toLowerCase();
}
