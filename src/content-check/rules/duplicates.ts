import { articlePath } from '#lib/paths.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import type { Content } from '#content-check/index-content.ts';
import { TO_DO } from './placeholders.ts';

/** Finds titles and descriptions that an earlier file has too: search engines drop one of them. */
export function* checkSharedTexts(entry: ContentFile, { files }: Content): Problems {
  for (const key of ['title', 'description'] as const) {
    const { place, text } = metadataOf(entry)[key];
    if (!text || text.includes(TO_DO)) continue;
    const owner = files.find((other) => plain(metadataOf(other)[key].text) === plain(text));
    if (owner && owner !== entry) yield [place, `is also used by ${owner.file}; write another`];
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

interface Field {
  place: string[];
  text?: string | undefined;
}

/** What search results show of a page, each with the field that holds it. */
function metadataOf({ collection, data }: ContentFile): { title: Field; description: Field } {
  if (collection === 'worksheets')
    return {
      title: { place: ['question'], text: data.question },
      description: { place: ['lead'], text: data.lead },
    };
  const isOwn = collection === 'articles';
  const page = 'page' in data && typeof data.page === 'object' ? data.page : undefined;
  const { title, description } = (isOwn ? data : page) ?? {};
  const inside = isOwn ? [] : ['page'];
  return {
    title: { place: [...inside, 'title'], text: title },
    description: { place: [...inside, 'description'], text: description },
  };
}

function plain(text = ''): string {
  return text.trim().toLowerCase();
}
