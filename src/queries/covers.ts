import { drawCover } from '#covers/draw-cover.ts';
import { drawFigure } from '#covers/figure.ts';
import type { Article } from './articles.ts';
import { getModels } from './worksheets.ts';

/** The cover of an article as SVG. Where the article has none, its first figure is drawn. */
export async function getCover({ data: { cover, stats, crumb } }: Article): Promise<string> {
  if (cover) return drawCover(cover, await getModels());
  const [first] = stats;
  return drawFigure({ figure: first?.value ?? '', label: first?.label ?? crumb });
}
