/** The size of a cover's drawing, in its own units. */
export const WIDTH = 400;
export const HEIGHT = 250;
export const MARGIN = 24;
export const RIGHT = WIDTH - MARGIN;
export const BOTTOM = HEIGHT - MARGIN;

/** A colour by its part in the drawing; styles/cover.css and lib/og-image.ts know its value on each ground. */
export type Tone = 'ink' | 'muted' | 'line' | 'mark' | 'soft';

/** A path. Without `fill` or `stroke` that part of it is not painted. */
export interface Shape {
  d: string;
  fill?: Tone;
  stroke?: Tone;
  /** Of the stroke, in units. */
  width?: number;
  /** As `stroke-dasharray`. */
  dash?: string;
}

/** A line of text. `y` is its baseline. */
export interface Label {
  text: string;
  x: number;
  y: number;
  /** In units. */
  size: number;
  font: 'display' | 'body';
  tone: 'ink' | 'muted' | 'mark';
  anchor: 'start' | 'middle' | 'end';
}

/** What a page draws as SVG, and an Open Graph image as PNG. */
export interface Drawing {
  ground: 'stone' | 'panel';
  shapes: Shape[];
  labels: Label[];
}

/** A number, and how the article writes it: 8000, £8,000. */
export interface Amount {
  value: number;
  text: string;
}

/** A number of a cover with its name. */
export interface Named {
  label: string;
  value: Amount;
}

/** The size of captions. */
const SMALL = 17;
/** Of the body typeface: the average width of a character, as a share of its size. */
const CHARACTER = 0.52;

/** A label in the size of captions. */
export function caption(
  text: string,
  x: number,
  y: number,
  { anchor = 'start', tone = 'muted', size = SMALL }: Partial<Label> = {},
): Label {
  return { text, x, y, size, font: 'body', tone, anchor };
}

/**
 * The figure set large, and its caption below it, at the top of the cover.
 *
 * @param width of the caption, which breaks at it.
 */
export function headline(
  { figure, label }: { figure: string; label: string },
  width = RIGHT - MARGIN,
): Label[] {
  const size = figureSize(figure, width);
  const baseline = MARGIN + size * 0.76;
  return [
    { text: figure, x: MARGIN, y: baseline, size, font: 'display', tone: 'mark', anchor: 'start' },
    ...breakLines(label, width).map((line, index) =>
      caption(line, MARGIN, baseline + 28 + index * 22, { tone: 'ink' }),
    ),
  ];
}

/** 'Month 14' in the largest size that fits. */
function figureSize(figure: string, width: number): number {
  return Math.min(72, Math.floor(width / (figure.length * 0.5)));
}

function breakLines(text: string, width: number): string[] {
  const most = Math.floor(width / (SMALL * CHARACTER));
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

/** The path of a rectangle. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

/** The path of a circle. */
export function circle(x: number, y: number, radius: number): string {
  const across = round(2 * radius);
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0z`;
}

/** The path through some points. */
export function polyline(points: readonly (readonly [number, number])[], close = ''): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${close}`;
}

/** To a tenth of a unit, which nobody can tell from the whole. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
