import type { z } from 'astro/zod';
import { breakLines } from '#lib/break-lines.ts';
import { d, element, escapeText } from '#lib/svg.ts';
import type { coverSchema } from '#schemas/cover.ts';

/** A cover as a writer states it: numbers and texts may name cells of worksheets. */
export type Cover = z.output<typeof coverSchema>;
export type CoverOf<Kind extends Cover['kind']> = Extract<Cover, { kind: Kind }>;

/** The view box of a cover, and the part of it inside its margins. */
const WHOLE = '0 0 400 250';
export const AREA = { left: 24, right: 376, width: 352, bottom: 226 };

/** A colour by its role in the drawing; styles/cover.css and brand/og-image.ts have its value on each ground. */
export type Tone = 'ink' | 'text' | 'muted' | 'line' | 'mark' | 'soft';

/** A number, and how the article writes it: 8000, £8,000. */
export interface Amount {
  value: number;
  text: string;
}

/** Looks up the cells that a cover names. */
export interface CellLookup {
  amount: (written: number | string) => Amount;
  named: (written: { label: string; value: number | string }) => Amount & { label: string };
}

/** Where the parts are, as a view box: below the headline, or beside it. */
const BELOW = '22 116 356 116';
const BESIDE = '168 26 212 204';

/** The size of captions. */
const SMALL = 17;
/** In the display typeface: the height of its figures, and the space to the left of a 1 and of others, in ems. */
const FIGURES = { height: 0.7, beforeOne: 0.08, before: 0.05 };
/** The average width of a character of the body typeface, as a share of the font size. */
const CHARACTER = 0.52;

/** A cover, as SVG. */
export interface DrawnCover {
  headline: string;
  label: string;
  ground: 'stone' | 'panel';
  /** Whether the drawing is beside the headline, or below it. */
  isBeside: boolean;
  whole: string;
  /** Without headline and label, for pages that set them as text. */
  drawing: string;
}

/**
 * A cover: the headline set large and its caption below it, at most `width` wide, and the parts painted in order.
 */
export function cover(
  ground: DrawnCover['ground'],
  { headline, label, width }: { headline: string; label: string; width?: number },
  ...parts: string[]
): DrawnCover {
  const look = { class: ground === 'panel' ? 'cover panel' : 'cover', 'aria-hidden': 'true' };
  const head = drawHead(headline, label, width ?? AREA.width);
  const viewBox = width ? BESIDE : BELOW;
  return {
    headline,
    label,
    ground,
    isBeside: width !== undefined,
    whole: element('svg', { viewBox: WHOLE, ...look }, ...head, ...parts),
    drawing: element('svg', { viewBox, ...look }, ...parts),
  };
}

/** A path. Without `fill` or `stroke`, it has none; `width` and `dash` belong to the stroke. */
export function path(
  { fill, stroke, width, dash }: { fill?: Tone; stroke?: Tone; width?: number; dash?: string },
  ...data: string[]
): string {
  return element('path', {
    d: data.join(''),
    fill: fill ? paint(fill) : 'none',
    stroke: stroke && paint(stroke),
    'stroke-width': width,
    'stroke-dasharray': dash,
  });
}

/** A line of text in the size of captions. `y` is its baseline. */
export function caption(
  text: string,
  x: number,
  y: number,
  options: { anchor?: 'end' | undefined; tone?: Tone; size?: number } = {},
): string {
  const { anchor, tone = 'text', size = SMALL } = options;
  return element(
    'text',
    { x, y, fill: paint(tone), 'font-size': size, 'text-anchor': anchor },
    escapeText(text),
  );
}

/** The data of a rectangle's path. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

/** The data of a circle's path. */
export function circle(x: number, y: number, radius: number): string {
  const across = 2 * radius;
  return d`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0z`;
}

/** The headline in a size that fits, and the lines of its caption. */
function drawHead(headline: string, label: string, width: number): string[] {
  const size = Math.min(72, Math.floor(width / (headline.length * 0.5)));
  const baseline = AREA.left + size * FIGURES.height;
  const large = {
    class: 'display',
    x: AREA.left - size * (headline.startsWith('1') ? FIGURES.beforeOne : FIGURES.before),
    y: baseline,
    fill: paint('mark'),
    'font-size': size,
    'letter-spacing': '-0.02em',
  };
  const lines = breakLines(label, (line) => line.length <= Math.floor(width / (SMALL * CHARACTER)));
  return [
    element('text', large, escapeText(headline)),
    ...lines.map((line, index) =>
      caption(line, AREA.left, baseline + size * 0.2 + 18 + index * 22, { tone: 'ink' }),
    ),
  ];
}

function paint(tone: Tone): string {
  return `var(--cover-${tone})`;
}
