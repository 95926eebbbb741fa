import { categoryPath } from './paths.ts';

/** Search engines rank a site lower for pages with little content, such as lists of fewer articles than this. */
const LEAST_ARTICLES = 3;

/** The paths of category pages that list too few articles to be indexed. */
export function getThinCategoryPaths(articles: { category: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count < LEAST_ARTICLES)
    .map(([category]) => categoryPath(category));
}
