import type { MarkdownHeading } from 'astro';
import { render } from 'astro:content';
import { METHOD_PATH, PRIVACY_PATH, articlePath, cityPath, industryPath } from '#lib/paths.ts';
import { typeset } from '#lib/typeset.ts';
import { PAGES } from '#schemas/collections.ts';
import { getLinkedTitles } from '#schemas/linked-titles.ts';
import { getArticles, type Article } from './articles.ts';
import { getCities, getIndustries, type City, type Industry } from './cities-and-industries.ts';
import { getListing } from './listing.ts';
import { getPage, getTextPage } from './pages.ts';

/** What `/search` searches of every listed page besides its title, by path: its lead, then its headings. */
export async function getSearchTexts(): Promise<Record<string, string[]>> {
  const [groups, articles, titles, headings] = await Promise.all([
    getListing(),
    getArticles(),
    getTitles(),
    getHeadings(),
  ]);
  const excerpts = Object.fromEntries(
    articles.map(({ id, data }) => [articlePath(id), data.excerpt]),
  );
  const pages = groups.flatMap(({ entries }) => entries);
  return Object.fromEntries(
    pages.map(({ path, description }) => {
      const lead = excerpts[path] ?? description;
      const texts = [lead, ...(titles[path] ?? []), ...(headings[path] ?? [])];
      return [path, texts.map(typeset)];
    }),
  );
}

/** The titles in the fields of pages that links can lead to, by path. */
async function getTitles(): Promise<Record<string, string[]>> {
  const [cities, industries, pages] = await Promise.all([
    getCities(),
    getIndustries(),
    Promise.all(PAGES.map(async ({ name, path }) => ({ path, data: await getPage(name) }))),
  ]);
  const all = [
    ...cities.map(({ id, data }) => ({ path: cityPath(id), data })),
    ...industries.map(({ id, data }) => ({ path: industryPath(id), data })),
    ...pages,
  ];
  return Object.fromEntries(all.map(({ path, data }) => [path, getLinkedTitles(data)]));
}

/** The headings of level 2 in the texts of pages, by path. */
async function getHeadings(): Promise<Record<string, string[]>> {
  const [articles, cities, industries, method, privacy] = await Promise.all([
    getArticles(),
    getCities(),
    getIndustries(),
    getTextPage('method'),
    getTextPage('privacy'),
  ]);
  const headingsOf = async (path: string, entry: Article | City | Industry) => ({
    path,
    ...(await render(entry)),
  });
  const texts: { path: string; headings: MarkdownHeading[] }[] = await Promise.all([
    ...articles.map((entry) => headingsOf(articlePath(entry.id), entry)),
    ...cities.map((entry) => headingsOf(cityPath(entry.id), entry)),
    ...industries.map((entry) => headingsOf(industryPath(entry.id), entry)),
    { path: METHOD_PATH, ...method },
    { path: PRIVACY_PATH, ...privacy },
  ]);
  return Object.fromEntries(
    texts.map(({ path, headings }) => [
      path,
      headings.filter(({ depth }) => depth === 2).map(({ text }) => text),
    ]),
  );
}
