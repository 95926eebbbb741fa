// Covers of bars: two of them, a strip cut into shares, stairs, and a value that falls.
import { formatValue } from '#worksheets/model/format.ts';
import { d } from '#lib/svg.ts';
import { AREA, caption, cover, path, rectangle, type CoverOf, type CellLookup } from './drawing.ts';

/** Two bars, and the gap between them. The bar that the headline names is marked, or else the shorter one. */
export function drawGap(written: CoverOf<'gap'>, { named }: CellLookup) {
  const thickness = 20;
  const upper = { ...named(written.bars[0]), top: 152 };
  const lower = { ...named(written.bars[1]), top: AREA.bottom - thickness };
  const bars = [upper, lower];
  const [shorter, longer] = upper.value < lower.value ? [upper, lower] : [lower, upper];
  const marked = bars.find(({ text }) => text === written.headline) ?? shorter;
  const lengthOf = ({ value }: typeof upper) => (value / longer.value) * AREA.width;
  const end = AREA.left + lengthOf(shorter);
  return cover(
    'stone',
    written,
    ...bars.map((bar) =>
      path(
        { fill: bar === marked ? 'mark' : 'muted' },
        rectangle(AREA.left, bar.top, lengthOf(bar), thickness),
      ),
    ),
    path(
      { stroke: 'mark', width: 2, dash: '5 4' },
      rectangle(end, shorter.top + 1, AREA.right - end - 1, thickness - 2),
    ),
    ...bars.flatMap(({ label, text, top }) => [
      caption(label, AREA.left, top - 9),
      caption(text, AREA.right, top - 9, { anchor: 'end', tone: 'ink' }),
    ]),
  );
}

/** A strip cut into shares; the largest has a label, with a line from its outer end. */
export function drawShares(written: CoverOf<'shares'>, { named }: CellLookup) {
  const [top, thickness, gap] = [130, 54, 3];
  const values = written.shares.map(named);
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const room = AREA.width - gap * (values.length - 1);
  let next = AREA.left;
  const shares = values.map((share) => {
    const [left, width] = [next, (share.value / total) * room];
    next += width + gap;
    return { ...share, left, width };
  });
  const largest = shares.reduce((one, other) => (other.width > one.width ? other : one));
  const isLeft = largest.left + largest.width / 2 < (AREA.left + AREA.right) / 2;
  const end = isLeft ? largest.left + 1 : largest.left + largest.width - 1;
  return cover(
    'stone',
    written,
    ...shares.map((share) =>
      path(
        { fill: share === largest ? 'mark' : 'muted' },
        rectangle(share.left, top, share.width, thickness),
      ),
    ),
    path({ stroke: 'mark', width: 2 }, d`M${end} ${top + thickness}V${AREA.bottom}`),
    caption(`${largest.label}: ${largest.text}`, isLeft ? end + 9 : end - 9, AREA.bottom, {
      anchor: isLeft ? undefined : 'end',
      tone: 'ink',
    }),
  );
}

/** Phases as columns, each as high as its price. */
export function drawStairs(written: CoverOf<'stairs'>, { named }: CellLookup) {
  const [highest, gap] = [100, 4];
  const textHeight = 58; // Of two lines. They are above the step if it is lower.
  const values = written.steps.map(named);
  const width = (AREA.width - gap * (values.length - 1)) / values.length;
  const dearest = Math.max(...values.map(({ value }) => value));
  const steps = values.map((step, index) => {
    const height = (step.value / dearest) * highest;
    const y = AREA.bottom - height;
    return { ...step, x: AREA.left + index * (width + gap), y, height };
  });
  return cover(
    'stone',
    written,
    path({ fill: 'soft' }, ...steps.map(({ x, y, height }) => rectangle(x, y, width, height))),
    path({ stroke: 'mark', width: 4 }, ...steps.map(({ x, y }) => d`M${x} ${y}h${width}`)),
    ...steps.flatMap(({ x, y, height, label, text }) => {
      const top = height < textHeight ? y - textHeight : y;
      return [
        caption(label, x + 8, top + 24, { size: 16 }),
        caption(text, x + 8, top + 44, { size: 16, tone: 'ink' }),
      ];
    }),
  );
}

/**
 * A value that falls step by step: each cut starts where the one before it ended.
 *
 * @throws when the cuts do not lead from the first value to the last.
 */
export function drawWaterfall(written: CoverOf<'waterfall'>, { named }: CellLookup) {
  const [head, foot] = [130, AREA.bottom - 26];
  const filled = 0.7; // The share of a column's width that is painted.
  const [from, to] = [named(written.from), named(written.to)];
  const step = AREA.width / (written.cuts.length + 1 + filled);
  const y = (value: number) => foot - (value / from.value) * (foot - head);
  const column = (index: number, top: number, low: number) =>
    rectangle(AREA.left + index * step, y(top), step * filled, Math.max(3, y(low) - y(top)));

  /** From a column to the next one, at the value that it leaves. */
  const joint = (index: number, value: number) =>
    d`M${AREA.left + (index + filled) * step} ${y(value)}h${step * (1 - filled)}`;

  let left = from.value;
  const joints = [joint(0, left)];
  const falls = written.cuts.map((cut, index) => {
    const top = left;
    left -= named(cut).value;
    joints.push(joint(index + 1, left));
    return column(index + 1, top, left);
  });
  if (Math.abs(left - to.value) >= 0.005)
    throw new Error(
      `to: ${from.text} less the cuts is ${formatValue(left, '')}, not ${to.text}; state every cut`,
    );
  return cover(
    'panel',
    written,
    path({ stroke: 'muted', width: 1.5 }, d`M${AREA.left} ${foot}H${AREA.right}`, ...joints),
    path({ fill: 'ink' }, column(0, from.value, 0)),
    path({ fill: 'muted' }, ...falls),
    path({ fill: 'mark' }, column(falls.length + 1, to.value, 0)),
    caption(from.label, AREA.left, AREA.bottom),
    caption(to.label, AREA.right, AREA.bottom, { anchor: 'end', tone: 'ink' }),
  );
}
