// A week torn out of a planner, for the page of addresses that do not exist.
import { d, element } from '#lib/svg.ts';
import { block, seededSeries } from './hand.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const [WIDTH, HEIGHT, FEWER] = [64, 120, 3];

/** Five days of a planner, torn apart after the third, in a viewBox of 400 by 190. */
export function drawTornWeek(): string {
  const series = seededSeries(404);
  const tear = Array.from({ length: 12 }, (_, index) => ({
    x: (series() - 0.5) * 16,
    y: 12 + index * 14,
  }));
  const edge = (left: number) => tear.map(({ x, y }) => d`L${left + x} ${y}`).join('');
  const paper = (from: number, to: number, data: string) => [
    element('path', { class: 'faint', d: data }),
    ...DAYS.slice(from, to).map((day, index) => {
      const left = index * (WIDTH + 8) + 12;
      return [
        element('text', { x: left, y: 30 }, day),
        element('path', {
          class: index + from < FEWER ? 'ink' : 'blank',
          d: block(left, 40, WIDTH, HEIGHT, series),
        }),
      ].join('');
    }),
  ];
  const [first, rest] = [FEWER * (WIDTH + 8) + 16, (DAYS.length - FEWER) * (WIDTH + 8) + 10];
  return [
    ...paper(0, FEWER, `M0 12${edge(first)}${d`L0 166`}z`),
    '<g transform="translate(246 8) rotate(7)">',
    ...paper(
      FEWER,
      DAYS.length,
      `${d`M${rest} 12`}${d`L${rest} 166`}${tear
        .toReversed()
        .map(({ x, y }) => d`L${x} ${y}`)
        .join('')}z`,
    ),
    '</g>',
  ].join('');
}
