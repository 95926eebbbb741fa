import { drawCover } from '#covers/draw-cover.ts';
import { drawFigure } from '#covers/figure.ts';
import { ContentError } from '#lib/content-error.ts';
import type { Article } from './articles.ts';
import { getModels } from './worksheets.ts';

/**
 * The cover of an article as SVG. Where the article has none, its first figure is drawn.
 *
 * @throws ContentError when the cover cannot be drawn.
 */
export async function getCover({ id, data }: Article): Promise<string> {
  const { cover, stats } = data;
  const [first] = stats;
  if (!cover) return drawFigure({ figure: first?.value ?? '', label: first?.label ?? data.crumb });
  const models = await getModels();
  try {
    return drawCover(cover, models);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ContentError(`content/articles/${id}.mdx`, 'cover', problem);
  }
}
