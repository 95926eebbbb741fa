import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import type { z } from 'astro/zod';
import { toLondonDay } from '#lib/dates.ts';
import { articlePath } from '#lib/paths.ts';
import { isPublished } from '#queries/is-published.ts';
import { articleSchema } from '#schemas/article.ts';

const fieldsSchema = articleSchema
  .pick({ aliases: true, category: true, date: true, draft: true, updated: true })
  .strip();

/** Frontmatter of an article, read before Astro loads the content collections. */
interface ArticleFile extends z.output<typeof fieldsSchema> {
  /** The name of its file, as in its address. */
  id: string;
}

/** Reads the published articles of the project at `root`, without those that have invalid frontmatter. */
export function readPublishedArticles(root: URL): ArticleFile[] {
  const folder = new URL('content/articles/', root);
  return globSync('*.mdx', { cwd: folder })
    .sort()
    .flatMap((file) => readArticle(new URL(file, folder), basename(file, '.mdx')) ?? [])
    .filter((article) => isPublished(article, new Date(), false));
}

/** Redirects from the aliases of articles, for Astro's `redirects`. */
export function getRedirects(articles: ArticleFile[]): Record<string, string> {
  return Object.fromEntries(
    articles.flatMap(({ id, aliases }) =>
      aliases.map((alias) => [articlePath(alias), articlePath(id)]),
    ),
  );
}

/** The day on which each article was updated, or else published, by path. Other pages have no date. */
export function getLastmodByPath(articles: ArticleFile[]): Map<string, string> {
  return new Map(
    articles.map(({ id, date, updated }) => [articlePath(id), toLondonDay(updated ?? date)]),
  );
}

function readArticle(file: URL, id: string): ArticleFile | undefined {
  try {
    const { frontmatter } = parseFrontmatter(readFileSync(file, 'utf8'));
    return { id, ...fieldsSchema.parse(frontmatter) };
  } catch {
    return undefined; // Astro reports it when it loads the collection.
  }
}
