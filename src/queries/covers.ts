import { drawCover } from '#covers/draw-cover.ts';
import type { Cover, DrawnCover } from '#covers/drawing.ts';
import { getModels } from './worksheets.ts';

/** A cover with the values of its cells. */
export async function getCover(cover: Cover): Promise<DrawnCover> {
  return drawCover(cover, await getModels());
}
