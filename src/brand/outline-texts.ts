// Texts as paths, for programs that do not have the site's typefaces.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Path } from 'fontkit';
import { unescapeText } from '#lib/escape-text.ts';
import { element } from '#lib/svg.ts';

const PACKAGES = createRequire(import.meta.url);

/** The site's typefaces, in the weights of shared pictures. */
const FONTS = {
  display: readFont('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  body: readFont('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
};

/** A text element as `svg.ts` writes it. */
const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

export interface TextStyle {
  font: keyof typeof FONTS;
  size: number;
  fill: string;
  /** Between letters, in ems. */
  spacing?: number;
}

/** A line of text in font units. */
interface Line {
  glyphs: { path: Path; left: number }[];
  width: number;
  /** Once it was drawn. */
  path?: string;
}

/** Every line that was laid out: a title is measured for each width that is tried, and pictures share words. */
const lines = new Map<string, Line>();

/** Draws every text of an SVG as a path: those of the class `display` in the display typeface, the others in the body's. */
export function outlineTexts(svg: string): string {
  return svg.replaceAll(TEXT, (_, attributes: string, content: string) => {
    const written = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    );
    const text = unescapeText(content);
    const style: TextStyle = {
      font: written['class'] === 'display' ? 'display' : 'body',
      size: Number(written['font-size']),
      fill: written['fill'] ?? '',
      spacing: Number.parseFloat(written['letter-spacing'] ?? '0'),
    };
    const left = Number(written['x']);
    const x = written['text-anchor'] === 'end' ? left - widthOfText(text, style) : left;
    return outlineText(text, x, Number(written['y']), style);
  });
}

/** A line of text as a path. It begins at `x`, and `y` is its baseline. */
export function outlineText(text: string, x: number, y: number, style: TextStyle): string {
  const line = layOut(text, style);
  line.path ??= line.glyphs.map(({ path, left }) => path.translate(left, 0).toSVG()).join('');
  const scale = scaleOf(style);
  const transform = `translate(${x} ${y}) scale(${scale} ${-scale})`;
  return element('path', { d: line.path, fill: style.fill, transform });
}

/** How wide a line of text is. */
export function widthOfText(text: string, style: TextStyle): number {
  return layOut(text, style).width * scaleOf(style);
}

/** Converts font units to those of the drawing. */
function scaleOf({ font, size }: TextStyle): number {
  return size / FONTS[font].unitsPerEm;
}

/** The glyphs of a line and where each begins, in font units. */
function layOut(text: string, { font, spacing = 0 }: TextStyle): Line {
  const key = `${font} ${spacing} ${text}`;
  const known = lines.get(key);
  if (known) return known;
  // Letter spacing turns ligatures off, as in browsers.
  const run = FONTS[font].layout(text, { liga: spacing === 0 });
  let width = 0;
  const glyphs = run.glyphs.map(({ path }, index) => {
    const left = width;
    width += (run.positions[index]?.xAdvance ?? 0) + spacing * FONTS[font].unitsPerEm;
    return { path, left };
  });
  const line = { glyphs, width };
  lines.set(key, line);
  return line;
}

function readFont(file: string) {
  const font = create(readFileSync(PACKAGES.resolve(file)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts; name one font.`);
  return font;
}
