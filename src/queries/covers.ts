import { ContentError } from '#lib/content-error.ts';
import { drawCover } from '#covers/draw-cover.ts';
import type { Drawing } from '#covers/drawing.ts';
import { drawFigure } from '#covers/figure.ts';
import type { Article } from './articles.ts';
import { getModels } from './worksheets.ts';

/**
 * The drawing of an article: its cover, or its first figure.
 *
 * @throws ContentError when the cover cannot be drawn.
 */
export async function getDrawing({ id, data }: Article): Promise<Drawing> {
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
