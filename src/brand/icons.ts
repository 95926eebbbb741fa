// `npm run icons`: draws the icons in `public/` anew, when the logo or one of its colours has changed.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { getColour } from './colours.ts';

/** The logo in black and white: 32 by 32 px at the usual density of 72. */
const LOGO = readFileSync('public/favicon.svg', 'utf8');

if (import.meta.main)
  for (const [name, icon] of Object.entries(await drawIcons()))
    writeFileSync(`public/${name}`, icon);

/**
 * The icons in `public/`, from its `favicon.svg` and the colours of the tokens, by their file names. Google asks for a
 * favicon of a multiple of 48 px; `apple-touch-icon.png` and `favicon.ico` are requested without a link; `icon-512.png` is
 * the logo in the structured data.
 */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  return {
    'favicon.ico': toIco(await drawIcon(48)),
    'favicon.png': await drawIcon(96),
    'favicon-dark.png': await drawIcon(96, 'dark'),
    'icon-512.png': await drawIcon(512),
    'apple-touch-icon.png': await drawIcon(180, 'masked'),
  };
}

/** As PNG: without round corners where the operating system cuts its own, or for browsers with a dark theme. */
function drawIcon(size: number, look?: 'masked' | 'dark'): Promise<Buffer> {
  const [ground, line, dot] =
    look === 'dark'
      ? [getColour('brand', 'dark'), getColour('brand-ink', 'dark'), getColour('brand-ink', 'dark')]
      : [getColour('panel'), getColour('panel-ink'), getColour('pulse')];
  const style = `<style>rect{fill:${ground}}path{stroke:${line}}circle{fill:${dot}}</style>`;
  const svg = LOGO.replace('<rect', `${style}<rect`);
  const shaped = look === 'masked' ? svg.replace(' rx="7"', '') : svg;
  const density = (72 * size) / 32;
  return sharp(Buffer.from(shaped), { density }).resize(size).png().toBuffer();
}

/** With one picture of 48 px: https://en.wikipedia.org/wiki/ICO_(file_format). */
function toIco(png: Buffer): Buffer {
  const header = Buffer.from('00000100010030300000010020000000000016000000', 'hex');
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
