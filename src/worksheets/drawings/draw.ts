import type { Model } from '#worksheets/model/row.ts';
import { drawBars } from '#drawings/bars.ts';
import { drawCount, drawTally } from '#drawings/count.ts';
import { drawMonths } from '#drawings/months.ts';
import { readParts } from './parts.ts';
import type { Part, Picture, Room } from '#drawings/picture.ts';
import type { Written } from '#drawings/schema.ts';

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
