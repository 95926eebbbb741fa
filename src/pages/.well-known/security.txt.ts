import type { APIRoute } from 'astro';
import { absoluteUrl } from '#lib/paths.ts';
import { SECURITY_TEXT_PATH, formatSecurityText } from '#lib/security-text.ts';
import { getSite } from '#queries/pages.ts';

/** Contact for security reports. Each build renews its expiry date. */
export const GET: APIRoute = async ({ site }) => {
  const { email } = await getSite();
  const address = absoluteUrl(SECURITY_TEXT_PATH, site);
  return new Response(formatSecurityText({ email, address, now: new Date() }));
};
