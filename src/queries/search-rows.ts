import { render } from 'astro:content';
import { getLinkedTitles } from '#schemas/linked-titles.ts';
import { getShortName } from './breadcrumbs.ts';
import { getListing } from './listing.ts';
import { getPage } from './pages.ts';
import type { SitePage } from './site-pages.ts';

export interface SearchRow {
  path: string;
  title: string;
  /** The name by which visitors know a page of the firm, unless its title has it. */
  name?: string | undefined;
  lead?: string;
  headings?: string[];
}

/** What `/search` lists: the questions that are asked most, then every page, by kind. */
export async function getSearchRows(): Promise<{ title: string; rows: SearchRow[] }[]> {
  const [{ asked }, groups] = await Promise.all([getPage('search'), getListing()]);
  const questions = asked.items.map(({ label, to }) => ({ title: label, path: to }));
  const lists = groups.map(async ({ kind, title, pages }) => ({
    title,
    rows: await Promise.all(
      pages.map(async ({ title, path, description, entry }) => ({
        path,
        title,
        name: kind === 'pages' ? await nameBeside(title, path) : undefined,
        lead: entry?.collection === 'articles' ? entry.data.excerpt : description,
        headings: entry ? await getHeadings(entry) : [],
      })),
    ),
  }));
  return [{ title: asked.title, rows: questions }, ...(await Promise.all(lists))];
}

async function nameBeside(title: string, path: string): Promise<string | undefined> {
  const name = (await getShortName(path)) || 'Home';
  return title.toLowerCase().includes(name.toLowerCase()) ? undefined : name;
}

/** The titles in the fields of a page, and the headings of level 2 in its text. */
async function getHeadings(entry: SitePage['entry']): Promise<string[]> {
  const { headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2);
  return [...getLinkedTitles(entry.data), ...sections.map(({ text }) => text)];
}
