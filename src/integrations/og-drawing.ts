import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { COLOURS } from '#lib/brand-colours.ts';
import { OG_SIZE } from '#lib/og-size.ts';

const MARGIN = { left: 72, top: 64 };
const MARK_SIZE = 60;
/** Where the words stand, above the firm, on nothing but the panel's colour. */
const SHEET = { width: 770, height: OG_SIZE.height - 2 * MARGIN.top - MARK_SIZE };
const FIRM_SIZE = 42;

/** Red, green, blue. */
const CHANNELS = 3;

/** What a picture says. */
export interface OgWords {
  title: string;
  /** Above the title: an article's category, the part of the site that a page belongs to. */
  label: string;
}

/** Draws the picture of a page, as a PNG: the firm's panel with the page's title on it. */
export type DrawOgImage = (words: OgWords) => Promise<Buffer>;

const PACKAGES = createRequire(import.meta.url);

/** Type sizes in pixels, by the most characters that fit in three lines of it. */
const SIZES = [
  { atMost: 32, size: 92 },
  { atMost: 48, size: 80 },
  { atMost: Infinity, size: 70 },
];

/** What draws the pictures of that firm. All that they share is drawn here, once. */
export async function ogDrawing(firm: string): Promise<DrawOgImage> {
  const fonts = await readOgFonts();
  const firmGround = await pixelsOf(await satori(ground(firm), { ...OG_SIZE, fonts }));
  return async (page) => {
    const sheet = await pixelsOf(await satori(words(page), { ...SHEET, fonts }));
    const picture = Buffer.from(firmGround);
    // Row by row: to blend the two takes sharp longer than all else.
    for (let row = 0; row < SHEET.height; row += 1) {
      const target = (MARGIN.top + row) * OG_SIZE.width + MARGIN.left;
      const source = row * SHEET.width;
      sheet.copy(picture, target * CHANNELS, source * CHANNELS, (source + SHEET.width) * CHANNELS);
    }
    return sharp(picture, { raw: { ...OG_SIZE, channels: CHANNELS } })
      .png({ compressionLevel: 4 }) // 6 takes 2 ms more and saves 2 KB of 62.
      .toBuffer();
  };
}

/** The two typefaces as satori reads them: uncompressed, one weight each. */
async function readOgFonts(): Promise<Font[]> {
  const [newsreader, instrumentSans] = await Promise.all([
    readFile(PACKAGES.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff')),
    pinned('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  ]);
  return [
    { name: 'Newsreader', data: newsreader, weight: 500, style: 'normal' },
    { name: 'Instrument Sans', data: instrumentSans, weight: 600, style: 'normal' },
  ];
}

/** The pixels of a drawing, in RGB. */
function pixelsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

function ground(firm: string): ReactNode {
  return box(
    {
      ...OG_SIZE,
      boxSizing: 'border-box',
      alignItems: 'flex-end',
      padding: `${MARGIN.top}px ${MARGIN.left}px`,
      background: COLOURS.panel,
      color: COLOURS['panel-ink'],
      fontFamily: 'Newsreader',
      fontSize: FIRM_SIZE,
    },
    wires(),
    box({ alignItems: 'center', gap: 18 }, mark(), box({}, firm)),
  );
}

/** The label at the top, the title half-way between it and the firm. */
function words({ title, label }: OgWords): ReactNode {
  const fontSize = SIZES.find(({ atMost }) => title.length <= atMost)?.size;
  return box(
    {
      ...SHEET,
      flexDirection: 'column',
      background: COLOURS.panel,
    },
    box({ fontFamily: 'Instrument Sans', fontSize: 32, color: COLOURS.pulse }, label),
    box(
      { flexGrow: 1, alignItems: 'center' },
      box(
        {
          fontFamily: 'Newsreader',
          fontSize,
          lineHeight: 1.06,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
          color: COLOURS['panel-ink'],
        },
        title,
      ),
    ),
  );
}

/** The mark, as the header has it. */
function mark(): ReactNode {
  const stroke = { fill: 'none', stroke: COLOURS['panel-ink'] };
  return createElement(
    'svg',
    { key: 'mark', viewBox: '0 0 32 32', width: MARK_SIZE, height: MARK_SIZE },
    rectangle('frame', {
      x: 0.75,
      y: 0.75,
      width: 30.5,
      height: 30.5,
      rx: 7,
      strokeWidth: 1.5,
      ...stroke,
    }),
    path('lines', { d: 'M10 8v16M22 8l-8 8 8 8M14 16h-4', strokeWidth: 2, ...stroke }),
    circle('node', { cx: 10, cy: 16, r: 2.6, fill: COLOURS.pulse }),
  );
}

/** The drawings' own language, at the right-hand edge: boxes that feed one core, and a pulse on its way. */
function wires(): ReactNode {
  const wire = { fill: 'none', stroke: COLOURS['panel-line'], strokeWidth: 3 };
  const boxes = [60, 230, 400];
  return createElement(
    'svg',
    {
      key: 'wires',
      viewBox: '0 0 330 630',
      width: 330,
      height: 630,
      style: { position: 'absolute', right: 0, top: 0 },
    },
    ...boxes.map((y) =>
      path(`wire-${y}`, { d: `M140 ${y + 85}H180C225 ${y + 85} 205 315 250 315`, ...wire }),
    ),
    ...boxes.map((y) =>
      rectangle(`box-${y}`, {
        ...{ x: 50, y: y + 35, width: 90, height: 100, rx: 12, strokeWidth: 3 },
        ...{ fill: COLOURS['panel-deep'], stroke: COLOURS['panel-line'] },
      }),
    ),
    path('pulse', {
      d: 'M156 315H206',
      stroke: COLOURS.pulse,
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    rectangle('core', {
      x: 250,
      y: 215,
      width: 130,
      height: 200,
      rx: 20,
      fill: COLOURS['panel-ink'],
    }),
  );
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function rectangle(key: string, attributes: Record<string, string | number>): ReactNode {
  return createElement('rect', { key, ...attributes });
}

function path(key: string, attributes: Record<string, string | number>): ReactNode {
  return createElement('path', { key, ...attributes });
}

function circle(key: string, attributes: Record<string, string | number>): ReactNode {
  return createElement('circle', { key, ...attributes });
}

/** One weight of a variable font. */
async function pinned(file: string): Promise<Buffer> {
  const characters = Array.from({ length: 0x2200 - 0x20 }, (_, index) =>
    String.fromCodePoint(0x20 + index),
  );
  return subsetFont(await readFile(PACKAGES.resolve(file)), characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 600 },
  });
}
