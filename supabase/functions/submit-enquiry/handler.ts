import type { Enquiry } from '#enquiry/enquiry.ts';
import type { SendFailure } from '#enquiry/messages.ts';
import { parseQuoteForm } from '#enquiry/quote-form.ts';
import { findSuspicion, type Suspicion } from '#enquiry/suspicion.ts';
import { CONTACT_PATH, THANK_YOU_PATH } from '#lib/paths.ts';
import { log } from '../_shared/log.ts';
import { readMediaType, readBody } from '../_shared/requests.ts';
import { parseFormBody } from './form-body.ts';
import type { PageContext } from './page.ts';
import {
  redirectTo,
  respondWithForm,
  respondWithRejection,
  type RejectionStatus,
} from './responses.ts';

/** The data API's response to an enquiry that it did not store. */
export interface SubmitError {
  /** 0 when there was no response. */
  status: number;
  code: string;
}

export interface Dependencies extends PageContext {
  siteOrigins: string[];
  /** Stores the enquiry, marked where it is suspected. Null once it is stored. */
  submit(
    enquiry: Enquiry,
    senderAddress: string | null,
    suspicion: Suspicion | null,
  ): Promise<SubmitError | null>;
  /** Notifies staff without delaying the response. */
  notifyStaff(): void;
}

/**
 * In bytes. A valid form has about 53,000 at most, because URL-encoding turns one byte into three.
 * The rest is for messages that are too long: they come back with an error in place of being lost.
 */
const BODY_LIMIT = 256 * 1024;

const FAILURE_BY_STATUS: Partial<Record<number, SendFailure>> = {
  400: 'refused',
  413: 'refused',
  429: 'too-often',
};

const STATUS_BY_FAILURE = {
  refused: 422,
  'too-often': 429,
  unreachable: 503,
} satisfies Record<SendFailure, number>;

/**
 * Creates the request handler for the quote form as a browser posts it without JavaScript, or
 * before the script has loaded, and as the script posts it when the enquiry is suspected. The
 * response is a redirect (303) to the thank-you page, or the form as it was filled in, with its
 * errors. What was typed is never part of a URL.
 */
export function createHandler(dependencies: Dependencies) {
  return async function handle(request: Request): Promise<Response> {
    if (['GET', 'HEAD'].includes(request.method)) return redirectTo(CONTACT_PATH, dependencies);

    const form = await readForm(request, dependencies.siteOrigins);
    const response =
      form instanceof FormData
        ? await handleForm(form, request.headers.get('cf-connecting-ip'), dependencies)
        : respondWithRejection(form, dependencies);
    log({ event: 'enquiry-form', status: response.status });
    return allowOrigin(response, request, dependencies.siteOrigins);
  };
}

/** The form that was posted, or the status with which the request is rejected. */
async function readForm(
  request: Request,
  siteOrigins: string[],
): Promise<FormData | RejectionStatus> {
  if (request.method !== 'POST') return 405;
  if (!isFromOwnPage(request, siteOrigins)) return 403;
  if (readMediaType(request) !== 'application/x-www-form-urlencoded') return 415;
  const body = await readBody(request, BODY_LIMIT);
  if (body === null) return 413;
  return parseFormBody(body) ?? 400;
}

/**
 * Whether the form comes from one of our pages. Browsers send `Origin` with every form, so no other
 * site can post one in a visitor's name; `null` is a page that hides its origin, which ours do not.
 * Without the header the client is no browser, or one set to omit it; `Sec-Fetch-Site` decides
 * then. There is no session, so such a client can do no more than any program.
 */
function isFromOwnPage({ headers }: Request, siteOrigins: string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return siteOrigins.includes(origin);
  return headers.get('sec-fetch-site') !== 'cross-site';
}

async function handleForm(
  form: FormData,
  senderAddress: string | null,
  dependencies: Dependencies,
): Promise<Response> {
  const { enquiry, errors } = parseQuoteForm(form);
  if (!enquiry) return respondWithForm(422, { form, errors, failure: null }, dependencies);

  const suspicion = findSuspicion(form);
  const error = await dependencies.submit(enquiry, senderAddress, suspicion);
  if (!error) {
    // Suspected enquiries wait for the next digest.
    if (!suspicion) dependencies.notifyStaff();
    return redirectTo(THANK_YOU_PATH, dependencies);
  }

  log({ event: 'enquiry-refused', status: error.status, errorCode: error.code });
  const failure = FAILURE_BY_STATUS[error.status] ?? 'unreachable';
  return respondWithForm(STATUS_BY_FAILURE[failure], { form, errors: {}, failure }, dependencies);
}

/** Lets the site's own scripts read the response. */
function allowOrigin(response: Response, { headers }: Request, siteOrigins: string[]): Response {
  const origin = headers.get('origin');
  response.headers.set('vary', 'origin');
  if (origin !== null && siteOrigins.includes(origin)) {
    response.headers.set('access-control-allow-origin', origin);
  }
  return response;
}
