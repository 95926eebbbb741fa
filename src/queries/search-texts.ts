import { render } from 'astro:content';
import { typeset } from '#lib/typeset.ts';
import { getLinkedTitles } from '#schemas/linked-titles.ts';
import { getListing } from './listing.ts';
import { getSitePages, type SitePage } from './site-pages.ts';

/** What `/search` searches of every listed page besides its title, by path: its lead, then its headings. */
export async function getSearchTexts(): Promise<Record<string, string[]>> {
  const [groups, pages] = await Promise.all([getListing(), getSitePages()]);
  const entryByPath = new Map(pages.map(({ path, entry }) => [path, entry]));
  const listed = groups.flatMap(({ entries }) => entries);
  const texts = listed.map(async ({ path, description }) => {
    const entry = entryByPath.get(path);
    const lead = entry?.collection === 'articles' ? entry.data.excerpt : description;
    const headings = entry ? await getHeadings(entry) : []; // A worksheet has no entry, and no headings of its own.
    return [path, [lead, ...headings].map(typeset)] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** The titles in the fields of a page, and the headings of level 2 in its text. */
async function getHeadings(entry: SitePage['entry']): Promise<string[]> {
  const { headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2);
  return [...getLinkedTitles(entry.data), ...sections.map(({ text }) => text)];
}
