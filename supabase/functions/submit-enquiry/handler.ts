import type { Enquiry } from '#enquiry/enquiry.ts';
import type { SendFailure } from '#enquiry/messages.ts';
import { parseQuoteForm } from '#enquiry/quote-form.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { CONTACT_PATH, THANK_YOU_PATH } from '#lib/paths.ts';
import { log } from '../_shared/log.ts';
import { readMediaType, readBody } from '../_shared/requests.ts';
import {
  redirectTo,
  respondWithForm,
  respondWithRejection,
  type ResponseContext,
  type RejectionStatus,
} from './responses.ts';
import { parseFormBody } from './form-body.ts';
import { renderFailureMessage } from './html-fragments.ts';

/** The data API's response to an enquiry that it did not store. */
export interface SubmitError {
  /** 0 when there was no response. */
  status: number;
  code: string;
}

export interface Dependencies extends ResponseContext {
  siteOrigins: string[];
  /** Stores the enquiry. Null once it is stored. */
  submit(enquiry: Enquiry, senderAddress: string | null): Promise<SubmitError | null>;
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
 * before the script has loaded. The response is a redirect (303) to the thank-you page, or the form
 * as it was filled in, with its errors. What was typed is never part of a URL.
 */
export function createHandler(dependencies: Dependencies) {
  return async function handle(request: Request): Promise<Response> {
    if (['GET', 'HEAD'].includes(request.method)) return redirectTo(CONTACT_PATH, dependencies);

    const form = await readForm(request, dependencies.siteOrigins);
    const response = await (form instanceof FormData
      ? handleForm(form, request.headers.get('cf-connecting-ip'), dependencies)
      : respondWithRejection(form, dependencies));
    log({ event: 'enquiry-form', status: response.status });
    return response;
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
  // Spam gets the same response as an enquiry, so that its sender learns nothing.
  if (form.get(HONEYPOT_FIELD)) return redirectTo(THANK_YOU_PATH, dependencies);

  const { enquiry, errors } = parseQuoteForm(form);
  if (!enquiry) return respondWithForm(422, { form, errors, failure: null }, dependencies);

  const error = await dependencies.submit(enquiry, senderAddress);
  if (!error) {
    dependencies.notifyStaff();
    return redirectTo(THANK_YOU_PATH, dependencies);
  }

  log({ event: 'enquiry-refused', status: error.status, errorCode: error.code });
  const failure = FAILURE_BY_STATUS[error.status] ?? 'unreachable';
  const failureHtml = renderFailureMessage(failure, dependencies.contacts);
  return respondWithForm(
    STATUS_BY_FAILURE[failure],
    { form, errors: {}, failure: failureHtml },
    dependencies,
  );
}
