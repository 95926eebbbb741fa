import { fileURLToPath } from 'node:url';
import { readCollection, type FileOf } from '#content-reader/content-files.ts';
import { toLondonDay } from '#lib/dates.ts';
import { articlePath } from '#lib/paths.ts';
import { isPublished } from '#lib/is-published.ts';

type ArticleFile = FileOf<'articles'>;

/** The published articles of the project at `root`, before Astro loads the collections. */
export function readPublishedArticles(root: URL): ArticleFile[] {
  const { files } = readCollection(fileURLToPath(root), 'articles');
  return files.filter(({ data }) => isPublished(data, new Date(), false));
}

/** Redirects from the aliases of articles, for Astro's `redirects`. */
export function getRedirects(articles: ArticleFile[]): Record<string, string> {
  return Object.fromEntries(
    articles.flatMap(({ name, data }) =>
      data.aliases.map((alias) => [articlePath(alias), articlePath(name)]),
    ),
  );
}

/** The day on which each article was updated, or else published, by path. Other pages have no date. */
export function getLastmodByPath(articles: ArticleFile[]): Map<string, string> {
  return new Map(
    articles.map(({ name, data: { date, updated } }) => [
      articlePath(name),
      toLondonDay(updated ?? date),
    ]),
  );
}
