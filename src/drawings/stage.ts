// A first stage on a calendar: a block for each week, in the look of its phase: empty while all is agreed, ink
// for what is built, faint and lime where the old runs beside the new, then lime.
import { toSvg } from '#lib/svg.ts';
import { block, blocks, seededSeries } from './hand.ts';
import { drawFluid, path, type Drawn, type Mark, type Words } from './picture.ts';

const LOOKS: Mark[] = ['blank', 'ink', 'faint', 'fresh'];
/** The phase that is lime too, in its lower half. */
const BOTH = 2;
const [WIDTH, HEIGHT, GAP] = [840, 40, 6];

/** Weeks of a project, counted from 1, the last one included. */
export interface WeekSpan {
  from: number;
  to: number;
}

/** When each phase runs, from how many weeks each takes: `[1, 5]` is week 1, then weeks 2 to 6. */
export function getWeekSpans(lengths: number[]): WeekSpan[] {
  let to = 0;
  return lengths.map((length) => {
    const from = to + 1;
    to += length;
    return { from, to };
  });
}

/** 'week 7', or 'weeks 9-10'. */
export function formatWeeks({ from, to }: WeekSpan): string {
  return from === to ? `week ${from}` : `weeks ${from}-${to}`;
}

/** When each phase runs, on a calendar of `length` weeks, with the number of each phase. */
export function drawStage(phases: WeekSpan[], length: number): string {
  const pitch = WIDTH / length;
  const grid = { width: pitch - GAP, height: HEIGHT, gap: GAP, each: 1, top: 1 };
  const marks = phases.map(({ from, to }, index): Drawn => [
    LOOKS[index] ?? 'ink',
    blocks(from - 1, to, grid),
  ]);
  const { from, to } = phases[BOTH] ?? { from: 1, to: 0 };
  marks.push(['fresh', blocks(from - 1, to, { ...grid, height: HEIGHT / 2, top: HEIGHT / 2 + 1 })]);
  const words: Words[] = phases.map(({ from }, index) => ({
    text: String(index + 1),
    x: (from - 1) * pitch,
    y: HEIGHT + 18,
    isFigure: true,
  }));
  return toSvg(drawFluid({ width: WIDTH, height: HEIGHT + 22, marks, words }));
}

/** A week of a phase, in a viewBox of 42 by 42. */
export function drawPhase(index: number): string {
  const lime = index === BOTH ? path('fresh', block(1, 21, 40, 20)) : '';
  return path(LOOKS[index] ?? 'ink', block(1, 1, 40, 40, seededSeries(index))) + lime;
}
