import { encodeBase64 } from 'hono/utils/encode';
import { errorCodeOf } from '../_shared/errors.ts';
import { log } from '../_shared/log.ts';
import type { Contacts } from './html-fragments.ts';
import { refillForm, type FilledForm } from './refill-form.ts';
import { renderFallbackForm, renderRejectionPage } from './fallback-pages.ts';

export interface ResponseContext {
  /** This function's public URL. */
  ownAddress: string;
  /** The site's URL. */
  siteAddress: string;
  contacts: Contacts;
  fetchContactPage(): Promise<string>;
}

/** Why a request is rejected before its form is read, in words for the visitor. */
const REJECTION_REASONS = {
  400: 'What arrived is not our form as we know it. Please fill it in again, or call or write to us.',
  403: 'It did not come from our own form. Please use the form on our site, or call or write to us.',
  405: 'Only our form leads here. Please use it, or call or write to us.',
  413: 'It is longer than we can take. Please shorten it, or call or write to us.',
  415: 'What arrived is not a form. Please fill ours in again, or call or write to us.',
} satisfies Record<number, string>;

export type RejectionStatus = keyof typeof REJECTION_REASONS;

const EXTRA_HEADERS: Partial<Record<number, Record<string, string>>> = {
  405: { allow: 'GET, HEAD, POST' },
  429: { 'retry-after': '3600' },
  503: { 'retry-after': '60' },
};

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** A page that says why the form was not read. */
export function respondWithRejection(
  status: RejectionStatus,
  context: ResponseContext,
): Promise<Response> {
  return htmlResponse(
    status,
    renderRejectionPage(REJECTION_REASONS[status], context.contacts, context.siteAddress),
    context,
  );
}

/**
 * The contact page with the form as the visitor left it, or a fallback page with the form when the
 * site does not respond.
 */
export async function respondWithForm(
  status: number,
  filled: FilledForm,
  context: ResponseContext,
): Promise<Response> {
  const { contacts, siteAddress, ownAddress, fetchContactPage } = context;
  const addresses = { site: siteAddress, action: ownAddress };
  const fill = (page: string) => refillForm(page, filled, addresses);
  const page = await fetchContactPage()
    .then(fill)
    .catch((error: unknown) => {
      log({ event: 'contact-page', errorCode: errorCodeOf(error) });
      return fill(renderFallbackForm(contacts, siteAddress));
    });
  return htmlResponse(status, page, context);
}

/** Sends the browser to a page of the site, with GET (303 See Other). */
export function redirectTo(path: string, { siteAddress }: ResponseContext): Response {
  const location = new URL(path, siteAddress).href;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/**
 * An HTML response whose policy allows the site's images and fonts and the page's styles, and no
 * script.
 */
async function htmlResponse(
  status: number,
  page: string,
  { siteAddress, ownAddress }: ResponseContext,
): Promise<Response> {
  const site = new URL(siteAddress).origin;
  const policy = {
    'default-src': `'none'`,
    'style-src': (await styleHashes(page)).join(' '),
    'img-src': site,
    'font-src': site,
    // The site too: Chromium applies form-action to redirects as well.
    'form-action': `${ownAddress} ${site}`,
    'base-uri': `'none'`,
    'frame-ancestors': `'none'`,
  };
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': Object.entries(policy)
        .map(([directive, sources]) => `${directive} ${sources}`)
        .join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...EXTRA_HEADERS[status],
    },
  });
}

async function styleHashes(page: string): Promise<string[]> {
  const styles = [...page.matchAll(STYLES)].map(([, css = '']) => new TextEncoder().encode(css));
  const digests = await Promise.all(styles.map((css) => crypto.subtle.digest('SHA-256', css)));
  return digests.map((digest) => `'sha256-${encodeBase64(digest)}'`);
}
