import { expect, test } from 'vitest';
import { getArticles, getPreviousAndNext } from '#queries/articles.ts';

test('articles are sorted by number', async () => {
  const numbers = (await getArticles()).map(({ data }) => data.number);
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test('the previous and next articles are the neighbours by number', async () => {
  const articles = await getArticles();
  const [first, second, third] = articles;
  if (!first || !second || !third) throw new Error('This test needs three articles.');
  expect(await getPreviousAndNext(second)).toEqual({ previous: first, next: third });
  expect((await getPreviousAndNext(first)).previous).toBeUndefined();
});
