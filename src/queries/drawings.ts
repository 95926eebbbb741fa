import { drawCover, type Cover, type DrawnCover } from '#drawings/cover.ts';
import { getModels } from './worksheets.ts';

/** A cover with the values of its cells. */
export async function getCover(cover: Cover): Promise<DrawnCover> {
  return drawCover(cover, await getModels());
}
