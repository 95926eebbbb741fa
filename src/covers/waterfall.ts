import {
  BOTTOM,
  MARGIN,
  RIGHT,
  caption,
  headline,
  rectangle,
  type Drawing,
  type Named,
} from './drawing.ts';

const TOP = 30;
const FOOT = BOTTOM - 26;

/** A figure that falls step by step: each level stands where the one before it ended. */
export function drawWaterfall(cover: { figure: string; label: string; levels: Named[] }): Drawing {
  const { levels } = cover;
  const highest = Math.max(...levels.map(({ value }) => value.value));
  const y = (value: number) => FOOT - (value / highest) * (FOOT - TOP);
  const step = (RIGHT - MARGIN) / levels.length;
  const width = step * 0.7;
  const [first, last] = [levels[0], levels.at(-1)];
  return {
    ground: 'panel',
    shapes: [
      { d: `M${MARGIN} ${FOOT}H${RIGHT}`, stroke: 'muted', width: 1.5 },
      ...levels.map(({ value }, index) => {
        const isEnd = index === 0 || index === levels.length - 1;
        const before = levels[index - 1]?.value.value ?? 0;
        const top = isEnd ? value.value : before;
        const foot = isEnd ? 0 : value.value;
        return {
          d: rectangle(MARGIN + index * step, y(top), width, Math.max(3, y(foot) - y(top))),
          fill: index === levels.length - 1 ? ('mark' as const) : ('muted' as const),
        };
      }),
    ],
    labels: [
      ...headline(cover, { x: RIGHT, anchor: 'end', width: (RIGHT - MARGIN) * 0.62 }),
      ...(first ? [caption(first.label, MARGIN, BOTTOM)] : []),
      ...(last ? [caption(last.label, RIGHT, BOTTOM, { anchor: 'end', tone: 'ink' })] : []),
    ],
  };
}
