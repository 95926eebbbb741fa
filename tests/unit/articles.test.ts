import { expect, test } from 'vitest';
import { getArticles } from '#queries/articles.ts';

test('articles are sorted by number', async () => {
  const numbers = (await getArticles()).map(({ data }) => data.number);
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});
