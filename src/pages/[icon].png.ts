import { readFile } from 'node:fs/promises';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import sharp from 'sharp';
import { APPLE_TOUCH_ICON, DARK_FAVICON, MANIFEST_ICONS, FAVICON } from '#lib/app-icons.ts';

const DENSITY_OF_SVG = 72;
const SIZE_OF_SVG = 32;

/** The dark theme's rules in the SVG. */
const DARK_RULES = /@media\(prefers-color-scheme:dark\)\{(.*)\}(?=<\/style>)/;

export function getStaticPaths() {
  return [FAVICON, DARK_FAVICON, APPLE_TOUCH_ICON, ...MANIFEST_ICONS].map((icon) => ({
    params: { icon: icon.name },
    props: { icon },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** `public/favicon.svg` as PNG icons. */
export const GET: APIRoute<Props> = async ({ props: { icon } }) => {
  const svg = await readFile('public/favicon.svg', 'utf8');
  const coloured = icon.isDark ? svg.replace(DARK_RULES, '$1') : svg;
  const shaped = icon.shape === 'square' ? coloured.replace(' rx="7"', '') : coloured;
  const density = (DENSITY_OF_SVG * icon.size) / SIZE_OF_SVG;
  const png = await sharp(Buffer.from(shaped), { density }).resize(icon.size).png().toBuffer();
  return new Response(new Uint8Array(png));
};
