import type { Enquiry } from '#enquiry/fields.ts';
import { isSuspected, parseForm } from '#enquiry/enquiry.ts';
import { CONTACT_PATH, NOT_SENT_PATH, THANK_YOU_PATH } from '#lib/paths.ts';
import { CodedError, errorCodeOf } from '../_shared/errors.ts';
import { log } from '../_shared/log.ts';
import { allowOrigin, readBody, readMediaType } from '../_shared/requests.ts';

export interface Dependencies {
  /** The site's own address. */
  siteAddress: string;
  /** All that it is served from. Browsers are redirected to the one that asked: the form's policy allows no other. */
  siteOrigins: string[];
  /** Stores the enquiry, and whether it is suspected. @throws a CodedError when it is not stored. */
  submit(enquiry: Enquiry, senderAddress: string | null, suspected: boolean): Promise<void>;
  /** Has the mails to staff sent that are due, without delaying the response. */
  sendDueMails(): void;
}

/** In bytes. A valid form takes at most about 53,000, because URL-encoding turns one byte into three. */
const BODY_LIMIT = 64 * 1024;

/** The status of an enquiry that is stored, now or within the last ten minutes. */
const STORED = 201;

/** The status of our response, by the status of the data API's; 503 for any other. */
const STATUS_BY_REFUSAL: Partial<Record<number, number>> = { 400: 422, 413: 422, 429: 429 };

/**
 * Creates the request handler for the quote form as a browser posts it without JavaScript, or
 * before the script has loaded, and as the script posts it when the enquiry is suspected. A browser
 * is redirected (303) to a page of the site that says whether the enquiry was stored; no URL holds
 * what was typed. The script, which does not ask for HTML, gets the status: 201 once it is stored.
 */
export function createHandler(dependencies: Dependencies) {
  return async function handle(request: Request): Promise<Response> {
    const { siteAddress, siteOrigins } = dependencies;
    const origin = request.headers.get('origin');
    const site = siteOrigins.find((one) => one === origin) ?? siteAddress;
    if (['GET', 'HEAD'].includes(request.method)) return redirectTo(CONTACT_PATH, site);

    const status = await handleForm(request, dependencies);
    log({ event: 'enquiry-form', status });
    const isBrowser = request.headers.get('accept')?.includes('text/html');
    const response = isBrowser
      ? redirectTo(status === STORED ? THANK_YOU_PATH : NOT_SENT_PATH, site)
      : new Response(null, { status });
    allowOrigin(response.headers, request, siteOrigins);
    return response;
  };
}

/** Stores the posted form. Returns the status. */
async function handleForm(request: Request, dependencies: Dependencies): Promise<number> {
  const form = await readForm(request, dependencies.siteOrigins);
  if (!(form instanceof FormData)) return form;
  const { enquiry } = parseForm(form);
  if (!enquiry) return 422;

  const senderAddress = request.headers.get('cf-connecting-ip');
  try {
    await dependencies.submit(enquiry, senderAddress, isSuspected(form));
  } catch (error) {
    const status = error instanceof CodedError ? error.status : 0;
    log({ event: 'enquiry-refused', status, errorCode: errorCodeOf(error) });
    return STATUS_BY_REFUSAL[status] ?? 503;
  }
  dependencies.sendDueMails();
  return STORED;
}

/** The posted form, or the status to reject the request with. */
async function readForm(request: Request, siteOrigins: string[]): Promise<FormData | number> {
  if (request.method !== 'POST') return 405;
  if (!isFromOwnPage(request, siteOrigins)) return 403;
  if (readMediaType(request) !== 'application/x-www-form-urlencoded') return 415;
  const body = await readBody(request, BODY_LIMIT);
  if (body === null) return 413;

  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  return form;
}

/**
 * Whether the form comes from one of our pages. Browsers send `Origin` with every posted form, so no
 * other site can post one in a visitor's name; `null` means a page that hides its origin, which ours
 * do not. Without the header, the client is not a browser, or is one configured to omit it; then
 * `Sec-Fetch-Site` decides. There is no session, so such a client can do no more than any program.
 */
function isFromOwnPage({ headers }: Request, siteOrigins: string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return siteOrigins.includes(origin);
  return headers.get('sec-fetch-site') !== 'cross-site';
}

/** Sends the browser to a page of the site, with GET (303 See Other). */
function redirectTo(path: string, site: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: new URL(path, site).href },
  });
}
