// Fields that belong together, and lists.
import { z } from 'astro/zod';

/** How many entries a list has: 3, from 3 to 8 as [3, 8], or 2 and more as [2]. */
export type Count = number | readonly [least: number, most?: number];

/** Fields below a field, or of a file. A name that is not among them is a mistake. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape);
}

/** A list. */
export function listOf<Item extends z.ZodType>(count: Count, item: Item) {
  const list = z.array(item);
  if (typeof count === 'number') return list.length(count);
  const [least, most] = count;
  return most === undefined ? list.min(least) : list.min(least).max(most);
}

/** A list whose entries have fields. */
export function rowsOf<Shape extends z.ZodRawShape>(count: Count, shape: Shape) {
  return listOf(count, fields(shape));
}
