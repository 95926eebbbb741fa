import type { Model } from '#worksheets/model/row.ts';
import { drawBars } from './bars.ts';
import { drawCount, drawTally } from './count.ts';
import { drawMonths } from './months.ts';
import { readParts, type Part, type Written } from './parts.ts';
import type { Picture, Room } from './picture.ts';

const KINDS: Record<
  Written['kind'],
  (parts: Part[], room: Room, total: number | undefined) => Picture
> = { count: drawCount, tally: drawTally, bars: drawBars, months: drawMonths };

/**
 * Draws the numbers of cells.
 *
 * @throws when a cell does not exist, and when the numbers cannot be drawn, with what to write instead.
 */
export function drawPicture(written: Written, models: Map<string, Model>, room: Room): Picture {
  const { parts, total } = readParts(written, models);
  return KINDS[written.kind](parts, room, total);
}
