import { readFile } from 'node:fs/promises';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import sharp from 'sharp';
import { APPLE_ICON, MANIFEST_ICONS } from '#lib/app-icons.ts';

const DENSITY_OF_SVG = 72;
const SIZE_OF_SVG = 32;

export function getStaticPaths() {
  return [APPLE_ICON, ...MANIFEST_ICONS].map((icon) => ({
    params: { icon: icon.name },
    props: { icon },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The mark of `public/favicon.svg`, in the sizes of those that take no SVG. */
export const GET: APIRoute<Props> = async ({ props: { icon } }) => {
  const drawing = await readFile('public/favicon.svg', 'utf8');
  const shaped = icon.shape === 'square' ? drawing.replace(' rx="7"', '') : drawing;
  const density = (DENSITY_OF_SVG * icon.size) / SIZE_OF_SVG;
  const png = await sharp(Buffer.from(shaped), { density }).resize(icon.size).png().toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
