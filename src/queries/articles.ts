import { getCollection, type CollectionEntry } from 'astro:content';
import type { CATEGORIES } from '#schemas/article.ts';
import { isPublished } from './is-published.ts';
import { memoize } from './memoize.ts';
import { fillCells } from '#worksheets/queries/worksheets.ts';

export type Article = CollectionEntry<'articles'>;

export type Category = (typeof CATEGORIES)[number];

/** Every article that may be shown in this build, sorted by number. */
export const getArticles = memoize(async (): Promise<Article[]> => {
  const articles = await getCollection('articles', ({ data }) => isPublished(data));
  articles.sort((one, other) => one.data.number - other.data.number);
  return Promise.all(articles.map(withFigures));
});

/** Every article as `getStaticPaths` returns it. */
export async function getArticlePaths() {
  const articles = await getArticles();
  return articles.map((article) => ({ params: { article: article.id }, props: { article } }));
}

/** The related articles of this one, without unpublished ones. */
export async function getRelatedArticles({ data }: Article): Promise<Article[]> {
  const articles = await getArticles();
  return data.related.flatMap((slug) => articles.find(({ id }) => id === slug) ?? []);
}

/** The date of the last update, or of publication. */
export function getLastModified({ data: { date, updated } }: Article): Date {
  return updated ?? date;
}

/** Replaces the cells named in the fields with their figures, except in the cover, which is drawn from the numbers. */
async function withFigures(article: Article): Promise<Article> {
  const { cover, ...fields } = article.data;
  return { ...article, data: { ...(await fillCells(fields)), cover } };
}
