import { render, type CollectionEntry } from 'astro:content';
import { articlePath, cityPath, industryPath } from '#lib/paths.ts';
import { typeset } from '#lib/typeset.ts';
import { PAGES, type PageName } from '#schemas/collections.ts';
import { getLinkedTitles } from '#schemas/linked-titles.ts';
import { getArticles } from './articles.ts';
import { getCities, getIndustries } from './cities-and-industries.ts';
import { getListing } from './listing.ts';
import { getFile } from './pages.ts';

type PageEntry = CollectionEntry<'articles' | 'cities' | 'industries' | PageName>;

/** What `/search` searches of every listed page besides its title, by path: its lead, then its headings. */
export async function getSearchTexts(): Promise<Record<string, string[]>> {
  const [groups, articles, cities, industries, pages] = await Promise.all([
    getListing(),
    getArticles(),
    getCities(),
    getIndustries(),
    Promise.all(PAGES.map(async ({ name, path }) => [path, await getFile(name)] as const)),
  ]);
  const entryByPath = new Map<string, PageEntry>([
    ...articles.map((article) => [articlePath(article.id), article] as const),
    ...cities.map((city) => [cityPath(city.id), city] as const),
    ...industries.map((industry) => [industryPath(industry.id), industry] as const),
    ...pages,
  ]);
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
async function getHeadings(entry: PageEntry): Promise<string[]> {
  const { headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2);
  return [...getLinkedTitles(entry.data), ...sections.map(({ text }) => text)];
}
