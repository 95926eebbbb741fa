import type { APIRoute, InferGetStaticPropsType } from 'astro';
import sharp from 'sharp';
import {
  APPLE_TOUCH_ICON,
  DARK_FAVICON,
  FAVICON,
  LOGO_SVG,
  MANIFEST_ICONS,
} from '#brand/app-icons.ts';
import { getColour } from '#brand/colours.ts';

const DENSITY_OF_SVG = 72;
const SIZE_OF_SVG = 32;

export function getStaticPaths() {
  return [FAVICON, DARK_FAVICON, APPLE_TOUCH_ICON, ...MANIFEST_ICONS].map((icon) => ({
    params: { icon: icon.name },
    props: { icon },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The logo as a PNG icon. */
export const GET: APIRoute<Props> = async ({ props: { icon } }) => {
  const coloured = LOGO_SVG.replace('<rect', `<style>${colours(icon.isDark)}</style><rect`);
  const shaped = icon.shape === 'square' ? coloured.replace(' rx="7"', '') : coloured;
  const density = (DENSITY_OF_SVG * icon.size) / SIZE_OF_SVG;
  const png = await sharp(Buffer.from(shaped), { density }).resize(icon.size).png().toBuffer();
  return new Response(new Uint8Array(png));
};

function colours(isDark = false): string {
  const [sheet, line, dot] = isDark
    ? [getColour('brand', 'dark'), getColour('brand-ink', 'dark'), getColour('brand-ink', 'dark')]
    : [getColour('panel'), getColour('panel-ink'), getColour('pulse')];
  return `rect{fill:${sheet}}path{stroke:${line}}circle{fill:${dot}}`;
}
