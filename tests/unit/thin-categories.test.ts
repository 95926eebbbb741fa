import { expect, test } from 'vitest';
import { getThinCategoryPaths } from '#lib/thin-categories.ts';

const articles = (category: string, count: number) =>
  Array.from({ length: count }, () => ({ category }));

test.each([
  [1, ['/blog/category/ai-data-services']],
  [2, ['/blog/category/ai-data-services']],
  [3, []],
  [4, []],
])('of a category with %i articles the thin pages are %j', (count, thin) => {
  const others = articles('ERP Systems', 3);
  expect(getThinCategoryPaths([...articles('AI & Data Services', count), ...others])).toEqual(thin);
});
