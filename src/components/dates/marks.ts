// The marks of changes in law: a block for each, as settled as its day.
import type { CollectionEntry } from 'astro:content';
import { block, seededSeries } from '#drawings/hand.ts';
import { element } from '#lib/svg.ts';

export type Change = CollectionEntry<'dates'>['data']['changes']['items'][number];

/** How a change of a state is drawn, the most settled first. */
export const LOOKS = new Map<Change['state'], { class: string; 'stroke-dasharray'?: string }>([
  ['In force', { class: 'ink' }],
  ['Day set', { class: 'stroke' }],
  ['Announced', { class: 'stroke', 'stroke-dasharray': '2 4' }],
  ['No day yet', { class: 'blank' }],
]);

/** The path of the mark of a state, 16 wide and high, at a place of its drawing. */
export function drawMark(state: Change['state'], x = 1, y = 1): string {
  return element('path', { ...LOOKS.get(state), d: block(x, y, 16, 16, seededSeries(x - y)) });
}
