import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import type { z } from 'astro/zod';
import { articlePath } from '#lib/paths.ts';
import { isPublished } from '#queries/is-published.ts';
import { articleSchema } from '#schemas/article.ts';

const FOLDER = 'content/articles/';

const fieldsSchema = articleSchema
  .pick({ aliases: true, category: true, date: true, draft: true, updated: true })
  .strip();

/** Frontmatter of an article, read before Astro loads the content collections. */
export interface ArticleFile extends z.output<typeof fieldsSchema> {
  /** The name of its file, as in its address. */
  id: string;
}

/**
 * Reads the published articles of the project at `root`. Skips those with invalid frontmatter: Astro reports
 * them when it loads the collection.
 */
export function readPublishedArticles(root: URL): ArticleFile[] {
  const folder = new URL(FOLDER, root);
  return globSync('*.mdx', { cwd: folder })
    .sort()
    .flatMap((file): ArticleFile[] => {
      const fields = readFields(new URL(file, folder), fieldsSchema);
      return fields ? [{ id: basename(file, '.mdx'), ...fields }] : [];
    })
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

/** The frontmatter of a file, or undefined where it does not match the schema. */
export function readFields<Schema extends z.ZodType>(
  file: URL,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(parseFrontmatter(readFileSync(file, 'utf8')).frontmatter);
  } catch {
    return undefined;
  }
}
