import type { APIRoute } from 'astro';
import { MANIFEST_ICONS } from '#brand/app-icons.ts';
import { getColour } from '#brand/colours.ts';
import { HOME_PATH } from '#lib/paths.ts';
import { getHome, getSite } from '#queries/pages.ts';

/** The web app manifest: https://www.w3.org/TR/appmanifest/. */
export const GET: APIRoute = async () => {
  const [{ name }, { page }] = await Promise.all([getSite(), getHome()]);
  return Response.json({
    name,
    short_name: name,
    description: page.description,
    lang: 'en-GB',
    id: HOME_PATH,
    start_url: HOME_PATH,
    scope: HOME_PATH,
    display: 'browser',
    theme_color: getColour('paper'),
    background_color: getColour('paper'),
    icons: MANIFEST_ICONS.map(({ name, size, shape }) => ({
      src: `/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === 'square' ? 'maskable' : 'any',
    })),
  });
};
