import { expect, test } from 'vitest';
import {
  assertArticleLink,
  getArticles,
  getCategories,
  getPreviousAndNext,
  getRelatedArticles,
  paginate,
} from '#queries/articles.ts';

const PLACE = { file: 'content/home.yaml', field: 'blog, teasers, entry 1, link' };

test('articles come in the order of their numbers', async () => {
  const numbers = (await getArticles()).map(({ data }) => data.number);
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test('a related article that does not exist is named, with the nearest one that does', async () => {
  const [article] = await getArticles();
  if (!article) throw new Error('There are no articles.');
  const related = ['erp-vs-crm', 'erp-vs-crmm', 'outgrown-off-the-shelf'];
  const broken = { ...article, data: { ...article.data, related } };
  await expect(getRelatedArticles(broken)).rejects.toThrow(
    "content/articles/why-smes-need-crm-2024.mdx: related, entry 2: there is no article 'erp-vs-crmm'. Did you mean erp-vs-crm?",
  );
});

test('an article that recommends itself is named', async () => {
  const [article] = await getArticles();
  if (!article) throw new Error('There are no articles.');
  const narcissus = { ...article, data: { ...article.data, related: [article.id] } };
  await expect(getRelatedArticles(narcissus)).rejects.toThrow('names the article itself');
});

test('a link to no article says where it stands and what to write', async () => {
  await expect(assertArticleLink('/blog/erp-vs-cmr', PLACE)).rejects.toThrow(
    "content/home.yaml: blog, teasers, entry 1, link: there is no article 'erp-vs-cmr'. Did you mean erp-vs-crm?",
  );
  await expect(assertArticleLink('/blog/what-a-lighthouse-keeper-reads', PLACE)).rejects.toThrow(
    "there is no article 'what-a-lighthouse-keeper-reads'. None is like it; look its name up.",
  );
  await expect(assertArticleLink('/services', PLACE)).rejects.toThrow('Write /blog/');
});

test.each([
  [0, [0]],
  [19, [19]],
  [40, [40]],
  [41, [40, 1]],
  [85, [40, 40, 5]],
])('%d articles make pages of %o', (count, lengths) => {
  const articles = Array.from({ length: count }, (_, index) => index);
  const pages = paginate(articles, 40);
  expect(pages.map(({ length }) => length)).toEqual(lengths);
  expect(pages.flat()).toEqual(articles);
});

test('the articles before and after stand beside each other in the catalogue', async () => {
  const articles = await getArticles();
  const [first, second, third] = articles;
  if (!first || !second || !third) throw new Error('There are too few articles.');
  expect(await getPreviousAndNext(second)).toEqual({ previous: first, next: third });
  expect((await getPreviousAndNext(first)).previous).toBeUndefined();
});

test('every article is filed in one category, in catalogue order', async () => {
  const filed = (await getCategories()).flatMap(([, articles]) => articles.map(({ id }) => id));
  expect(filed.toSorted()).toEqual((await getArticles()).map(({ id }) => id).toSorted());
});
