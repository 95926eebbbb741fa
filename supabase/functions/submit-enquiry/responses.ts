import type { FilledForm } from './fields.ts';
import { renderForm, renderRejection, type PageContext } from './page.ts';
import { STYLE_HASH } from './style.ts';

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

/** A page that says why the form was not read. */
export function respondWithRejection(status: RejectionStatus, context: PageContext): Response {
  return respondWithPage(status, renderRejection(REJECTION_REASONS[status], context), context);
}

/** A page with the form as the visitor left it. */
export function respondWithForm(
  status: number,
  filled: FilledForm,
  context: PageContext,
): Response {
  return respondWithPage(status, renderForm(filled, context), context);
}

/** Sends the browser to a page of the site, with GET (303 See Other). */
export function redirectTo(path: string, { siteAddress }: PageContext): Response {
  const location = new URL(path, siteAddress).href;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** An HTML response whose policy allows the page's style and form, and nothing else. */
function respondWithPage(
  status: number,
  page: string,
  { siteAddress, ownAddress }: PageContext,
): Response {
  const policy = [
    `default-src 'none'`,
    `style-src '${STYLE_HASH}'`,
    // The site too: Chromium applies form-action to redirects as well.
    `form-action ${ownAddress} ${new URL(siteAddress).origin}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...EXTRA_HEADERS[status],
    },
  });
}
