import { drawCover } from '#covers/draw-cover.ts';
import { drawPlain } from '#covers/plain.ts';
import type { Article } from './articles.ts';
import { getModels } from '#worksheets/queries/worksheets.ts';

/** The cover of an article as SVG. Where the article has none, its first stat is drawn. */
export async function getCover({ data: { cover, stats, crumb } }: Article): Promise<string> {
  if (cover) return drawCover(cover, await getModels());
  const [first] = stats;
  return drawPlain({ headline: first?.value ?? '', label: first?.label ?? crumb });
}
