import { d } from '#lib/svg.ts';
import { AREA, caption, cover, path, rectangle, type CoverOf, type CellLookup } from './drawing.ts';

const HIGHEST = 100;
/** The height that a step's two lines of text need. They are above the step if it is lower. */
const LINES = 58;
const GAP = 4;

/** Phases as columns, each as high as its price. */
export function drawStairs(written: CoverOf<'stairs'>, { named }: CellLookup) {
  const values = written.steps.map(named);
  const width = (AREA.width - GAP * (values.length - 1)) / values.length;
  const dearest = Math.max(...values.map(({ value }) => value));
  const steps = values.map((step, index) => {
    const height = (step.value / dearest) * HIGHEST;
    const y = AREA.bottom - height;
    return { ...step, x: AREA.left + index * (width + GAP), y, height };
  });
  return cover(
    'stone',
    written,
    path({ fill: 'soft' }, ...steps.map(({ x, y, height }) => rectangle(x, y, width, height))),
    path({ stroke: 'mark', width: 4 }, ...steps.map(({ x, y }) => d`M${x} ${y}h${width}`)),
    ...steps.flatMap(({ x, y, height, label, text }) => {
      const top = height < LINES ? y - LINES : y;
      return [
        caption(label, x + 8, top + 24, { size: 16 }),
        caption(text, x + 8, top + 44, { size: 16, tone: 'ink' }),
      ];
    }),
  );
}
