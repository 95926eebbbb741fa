import type { CollectionEntry } from 'astro:content';
import { getEntries } from './entries.ts';

export type Article = CollectionEntry<'articles'>;

/** Every article that may be shown in this build, sorted by number. */
export const getArticles = () => getEntries('articles');

/** The related articles of this one, without unpublished ones. */
export async function getRelatedArticles({ data }: Article): Promise<Article[]> {
  const articles = await getArticles();
  return data.related.flatMap((slug) => articles.find(({ id }) => id === slug) ?? []);
}
