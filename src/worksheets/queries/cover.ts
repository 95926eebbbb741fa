import type { Cover } from '#drawings/schema.ts';
import { drawCover, type DrawnCover } from '#worksheets/drawings/cover.ts';
import { getModels } from './models.ts';

/** A cover with the values of its cells. */
export async function getCover(cover: Cover): Promise<DrawnCover> {
  return drawCover(cover, await getModels());
}
