import type { APIRoute } from 'astro';
import { SECURITY_TEXT_PATH, absoluteUrl } from '#lib/paths.ts';
import { getFirm } from '#queries/pages.ts';

const LIFETIME_MS = 364 * 24 * 60 * 60 * 1000; // RFC 9116, 2.5.5, recommends less than a year.

/** How to report a security vulnerability (RFC 9116). Each build renews its expiry date. */
export const GET: APIRoute = async ({ site }) => {
  const { email } = await getFirm();
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + LIFETIME_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(SECURITY_TEXT_PATH, site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
