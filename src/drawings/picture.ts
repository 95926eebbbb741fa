// A drawing as SVG: its marks, and the words that say what they are.
import { element, tenths, type Shape } from '#lib/svg.ts';
import { penStroke } from './hand.ts';
import type { Written } from './schema.ts';

export type Look = NonNullable<Written['parts'][number]['look']>;

/** A number with its name: 6240, '£6,240', 'a year', 'Less stock'. */
export interface Part {
  label: string;
  value: number;
  figure: string;
  unit: string;
  look: Look | undefined;
}

/** The classes of marks in styles/drawing.css. */
export type Mark = 'ink' | 'faint' | 'flat' | 'blank' | 'fresh' | 'stroke' | 'stroke-faint' | 'pen';

/** Marks that look alike, and the data of their path. */
export type Drawn = [look: Mark, data: string];

/** Words beside a mark. Of `y`, the baseline. */
export interface Words {
  text: string;
  x: number;
  y: number;
  isEnd?: boolean;
  isFigure?: boolean;
}

/** The room that a kind draws in, and the size of its words, in pixels. */
export interface Room {
  width: number;
  height: number;
  size: number;
  /** The least width that it has on a page, where the words keep their size. */
  least: number;
}

/** What a kind has drawn, in a room of this width. */
export interface Picture {
  width: number;
  height: number;
  marks: Drawn[];
  words: Words[];
}

/** The column beside the text of an article; on a phone a drawing is as high and wider. */
export const BESIDE: Room = { width: 260, height: 118, size: 13, least: 208 };

/** The average width of a character of the body typeface, as a share of the font size. */
const CHARACTER = 0.54;

/**
 * Words, once they are known to have room at any width of the page.
 *
 * @throws when they lie on each other, or go beyond their room.
 */
export function fitWords(words: Words[], room: Room): Words[] {
  const spans = words.map(({ text, x, y, isEnd }) => {
    const length = lengthIn(room, text);
    return { text, y, from: isEnd ? x - length : x, to: isEnd ? x : x + length };
  });
  const tight = spans.find(
    (one) =>
      one.from < -1 ||
      one.to > room.width + 1 ||
      spans.some(({ y, from }) => y === one.y && from < one.to && from > one.from),
  );
  if (tight)
    throw new Error(`there is no room for '${tight.text}'; write shorter names, or fewer parts`);
  return words;
}

/** How much of a room a text takes where the room is narrowest. */
export function lengthIn({ size, width, least }: Room, { length }: string): number {
  return (length * CHARACTER * size * width) / least;
}

/** The path of marks that look alike. */
export function path(look: Mark, ...data: string[]): string {
  return element('path', { class: look, d: data.join('') });
}

/** A stroke of the red pen, from the left to the right. */
export function strike(x1: number, x2: number, y1: number, y2: number, seed: number): Drawn {
  return ['pen', penStroke({ x: x1, y: y1 }, { x: x2, y: y2 }, seed)];
}

/** How blocks and bars of a look are painted. The outlines of those narrower than 12 pixels would touch. */
export function fillOf(look: Look | undefined, size = Infinity): Mark {
  if (look === 'new') return 'fresh';
  if (look) return size < 12 ? 'flat' : 'faint';
  return 'ink';
}

/**
 * A drawing that is as wide as its column: the marks become wider with it, the words do not. Its text for screen readers
 * is what its words say.
 */
export function drawFluid({ width, height, marks, words }: Picture): Shape {
  const share = (x: number) => `${tenths((x / width) * 100)}%`;
  const viewBox = `0 0 ${width} ${tenths(height)}`;
  const paths = marks.map(([look, d]) => shape('path', { class: look, d }));
  const texts = words.map(({ text, x, y, isEnd, isFigure }) => {
    const look = {
      class: isFigure ? 'figure' : undefined,
      'text-anchor': isEnd ? 'end' : undefined,
    };
    return shape('text', { x: share(x), y: tenths(y), ...look }, text);
  });
  const drawn = shape('svg', { viewBox, preserveAspectRatio: 'none', height }, ...paths);
  return shape('svg', { class: 'drawing', height }, drawn, ...texts);
}

function shape(name: string, attributes: Shape['attributes'], ...children: Shape['children']) {
  return { name, attributes, children };
}
