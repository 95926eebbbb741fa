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

/** What an article's file says of it before Astro has read any content. */
export interface ArticleFile extends z.output<typeof fieldsSchema> {
  /** The name of its file, as in its address. */
  id: string;
}

/**
 * The published articles of the project at that address. One whose fields are wrong is left out: Astro says
 * what is wrong with it, and where, when it reads the content.
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

/** Astro's redirects from the old addresses of articles to the articles. */
export function getRedirects(articles: ArticleFile[]): Record<string, string> {
  return Object.fromEntries(
    articles.flatMap(({ id, aliases }) =>
      aliases.map((alias) => [articlePath(alias), articlePath(id)]),
    ),
  );
}

/** Some fields of the frontmatter of a file, or undefined where they are not as the schema has them. */
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
