import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { COLOURS } from './brand-colours.ts';
import { OG_SIZE } from './og-size.ts';

const MARGIN = { left: 72, top: 64 };
const MARK_SIZE = 60;
const FIRM_SIZE = 42;
/** Of the title and its label, beside the illustration. */
const TEXT_WIDTH = 770;
const TEXT_WIDTH_BESIDE_COVER = 430;
/** Of the cover of an article, at the right-hand edge. */
export const COVER_WIDTH = 600;

/** Font sizes in pixels, by the number of characters that fit in three lines. */
const SIZES = [
  { atMost: 32, size: 92 },
  { atMost: 48, size: 80 },
  { atMost: Infinity, size: 70 },
];
/** In five lines beside a cover. */
const SIZE_BESIDE_COVER = 52;

const PACKAGES = createRequire(import.meta.url);

export interface OgImageText {
  title: string;
  /** Above the title: an article's category, or the section of the site. */
  label: string;
  firm: string;
  /** Of an article, `COVER_WIDTH` wide. Without it, the image has wires. */
  cover?: ReactNode;
}

let fonts: Promise<Font[]> | undefined;

/** Renders the Open Graph image of a page: a PNG of `OG_SIZE`. */
export async function renderOgImage(text: OgImageText): Promise<Buffer> {
  fonts ??= readFonts();
  const svg = await satori(panel(text), { ...OG_SIZE, fonts: await fonts });
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 4 }).toBuffer();
}

/** WOFF, because satori does not read WOFF2. */
async function readFonts(): Promise<Font[]> {
  const [newsreader, instrumentSans] = await Promise.all([
    readFile(PACKAGES.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff')),
    readFile(
      PACKAGES.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
    ),
  ]);
  return [
    { name: 'Newsreader', data: newsreader, weight: 500, style: 'normal' },
    { name: 'Instrument Sans', data: instrumentSans, weight: 600, style: 'normal' },
  ];
}

function panel({ title, label, firm, cover }: OgImageText): ReactNode {
  const fontSize = cover
    ? SIZE_BESIDE_COVER
    : SIZES.find(({ atMost }) => title.length <= atMost)?.size;
  const width = cover ? TEXT_WIDTH_BESIDE_COVER : TEXT_WIDTH;
  return box(
    {
      ...OG_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      padding: `${MARGIN.top}px ${MARGIN.left}px`,
      background: COLOURS.panel,
      color: COLOURS['panel-ink'],
      fontFamily: 'Newsreader',
    },
    cover ? framed(cover) : wires(),
    box({ fontFamily: 'Instrument Sans', fontSize: 32, color: COLOURS.pulse }, label),
    box(
      { flexGrow: 1, alignItems: 'center', width },
      box({ fontSize, lineHeight: 1.06, letterSpacing: '-0.02em', textWrap: 'balance' }, title),
    ),
    box({ alignItems: 'center', gap: 18, fontSize: FIRM_SIZE }, mark(), box({}, firm)),
  );
}

/** The logo, as in the header. */
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

/** The cover in a frame, halfway down the right-hand edge. */
function framed(cover: ReactNode): ReactNode {
  return box(
    {
      position: 'absolute',
      right: MARGIN.left,
      top: 0,
      height: OG_SIZE.height,
      alignItems: 'center',
    },
    box({ border: `3px solid ${COLOURS['panel-line']}`, borderRadius: 16 }, cover),
  );
}

/** The illustration at the right-hand edge, in the style of the diagrams. */
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
