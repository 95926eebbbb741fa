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

/** How the data API turned an enquiry away. */
export interface SubmitError {
  /** 0 when there was no answer. */
  status: number;
  code: string;
}

export interface Dependencies extends ResponseContext {
  siteOrigins: string[];
  /** Null once the enquiry is stored. */
  submit(enquiry: Enquiry, senderAddress: string | null): Promise<SubmitError | null>;
  /** Has the desk told, behind the visitor's back. */
  notifyStaff(): void;
}

/**
 * In bytes. A form in order has some 53,000 at most: url-encoding writes three for one. The rest is for texts
 * that are too long, so that they come back with what is wrong, and their words are not lost.
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
 * Takes the quote form as a browser sends it by itself: without JavaScript, or before the script has
 * arrived. Answers 303 to the page that says thank you, or with the form as it was filled in and what
 * is wrong with it. What was typed stands in bodies alone, never in an address.
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

/** The form that was sent, or the status with which the call is turned away. */
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
 * Browsers say with every form where it comes from, so that no other site can send one in a visitor's
 * name. `null` is a page that hides where it is from: ours do not. Without the header it is no browser,
 * or one whose owner had it taken off; there the second header decides, and nothing is at stake but
 * what any program could send: there is no session to ride on.
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
  // A robot is thanked like anybody else, and learns nothing from it.
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
