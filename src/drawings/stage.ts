// A first stage on a calendar: a block for each week, in the look of its phase. What is new is lime.
import { block, blocks, seededSeries } from './hand.ts';
import { drawFluid, path, type Words } from './picture.ts';

const LOOKS = ['blank', 'faint', 'ink', 'fresh'] as const;
const [WIDTH, HEIGHT, GAP] = [840, 40, 6];

/** The weeks that each phase takes, on a calendar of `length` weeks, with the number of each phase. */
export function drawStage(weeks: number[], length: number): string {
  const pitch = WIDTH / length;
  const grid = { width: pitch - GAP, height: HEIGHT, gap: GAP, each: 1, top: 1 };
  const marks: string[] = [];
  const words: Words[] = [];
  let week = 0;
  for (const [index, count] of weeks.entries()) {
    marks.push(path(LOOKS[index] ?? 'ink', blocks(week, week + count, grid)));
    words.push({ text: String(index + 1), x: week * pitch, y: HEIGHT + 18, isFigure: true });
    week += count;
  }
  return drawFluid({ width: WIDTH, height: HEIGHT + 22, marks, words });
}

/** A week of a phase, in a viewBox of 42 by 42. */
export function drawPhase(index: number): string {
  return path(LOOKS[index] ?? 'ink', block(1, 1, 40, 40, seededSeries(index)));
}
