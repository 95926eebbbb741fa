/**
 * Splits a list into parts of nearly the same length, each for one test: to begin and end a test takes a browser as long
 * as to load a page.
 */
export function inGroups<Item>(items: Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  ).filter((group) => group.length > 0);
}
