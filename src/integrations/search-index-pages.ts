import { createIndex, type PagefindIndex } from 'pagefind';
import { forEachConcurrently } from './for-each-concurrently.ts';

/** Pages that may be found, by their paths as visitors see them: what Pagefind is to read of each. */
export type Pages = Map<string, string>;

/** What stands on many pages. Of its own accord Pagefind leaves out drawings, forms and ways elsewhere. */
const LEFT_OUT = ['[aria-labelledby="related-title"]', '[aria-labelledby="call-title"]'];

/** A page without a word is no part of the index. */
const EMPTY = '<html></html>';

/**
 * An index for which Pagefind has read the pages, in their order.
 *
 * @throws when it cannot.
 */
export async function indexOver(pages: Pages): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({ excludeSelectors: LEFT_OUT });
  if (!index) throw new Error(`Pagefind made no index: ${errors.join('; ')}`);
  await read(index, pages);
  return index;
}

/**
 * Has Pagefind read what is not as it was when the index was made. A page takes the place of the one that had its
 * path before; one that is gone leaves none.
 *
 * @throws when it cannot.
 */
export async function readChanges(index: PagefindIndex, before: Pages, now: Pages): Promise<void> {
  const changed = [...now].filter(([path, content]) => before.get(path) !== content);
  const gone = [...before.keys()].filter((path) => !now.has(path));
  await read(index, new Map([...changed, ...gone.map((path) => [path, EMPTY] as const)]));
}

/**
 * The pages, new ones last: the others keep the numbers that they have in the index, and its files, which
 * name pages by them, stay as browsers have them.
 */
export function inOrderOf(before: Pages, now: Pages): Pages {
  return new Map([...[...before].filter(([path]) => now.has(path)), ...now]);
}

/** With several at once, not all: each is in memory three times on its way. */
async function read(index: PagefindIndex, pages: Pages): Promise<void> {
  await forEachConcurrently([...pages], async ([url, content]) => {
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw new Error(`Pagefind cannot read ${url}: ${errors.join('; ')}`);
  });
}
