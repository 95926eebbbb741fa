import type { APIRoute } from 'astro';
import { getColour } from '#brand/colours.ts';
import { HOME_PATH } from '#lib/paths.ts';
import { getHome, getFirm } from '#queries/pages.ts';

/** The logo of maskable icons is within their safe zone, the middle 80%. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest: https://www.w3.org/TR/appmanifest/. */
export const GET: APIRoute = async () => {
  const [{ name }, { page }] = await Promise.all([getFirm(), getHome()]);
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
    icons: ICONS,
  });
};
