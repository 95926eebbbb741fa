import * as z from 'zod/mini';
import { enquirySchema } from '#enquiry/enquiry.ts';
import { errorCodeOf, isContentRefusal } from '../_shared/errors.ts';
import { parseJson } from '../_shared/json.ts';
import { log } from '../_shared/log.ts';
import { allowOrigin, readBody, readMediaType } from '../_shared/requests.ts';
import { composeMail, composeMailWithoutText, type ClaimedEnquiry, type Mail } from './email.ts';

export interface Dependencies {
  publishableKeys: string[];
  siteOrigins: string[];
  /** The domain of the sender's address. */
  domain: string;
  /** Claims the enquiry of the next mail; returns null while no mail may be sent. */
  claim(): Promise<ClaimedEnquiry | null>;
  send(mail: Mail): Promise<void>;
  /** Records the result of a claimed mail: null once it is sent. */
  finish(claimed: ClaimedEnquiry, errorCode: string | null): Promise<void>;
}

/** In bytes. The longest valid enquiry takes about 18,000 as JSON. */
const BODY_LIMIT = 32 * 1024;

/** No mail is started after this time: a hosted function ends after 150 seconds, and one mail may take 90. */
const SENDING_TIMEOUT_MS = 20_000;

/** An empty object from the scheduler, or the enquiry that the browser has just stored. */
const requestSchema = z.union([z.strictObject({}), enquirySchema]);

const CORS = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-max-age': '86400',
};

/**
 * Creates the request handler, which sends every mail that is due. The request only triggers it:
 * what is mailed comes from the table, so a forged body changes nothing.
 *
 * The response is 200 when nothing failed, even if nothing was due, and 503 otherwise.
 */
export function createHandler(dependencies: Dependencies) {
  return async function handle(request: Request): Promise<Response> {
    const headers = new Headers(CORS);
    allowOrigin(headers, request, dependencies.siteOrigins);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });

    const status =
      (await rejectionStatus(request, dependencies)) ??
      ((await sendDueMails(dependencies)) ? 200 : 503);
    if (status === 405) headers.set('allow', 'POST, OPTIONS');
    return Response.json({ ok: status === 200 }, { status, headers });
  };
}

/** The status to reject the request with, or null. */
async function rejectionStatus(
  request: Request,
  { publishableKeys, siteOrigins }: Dependencies,
): Promise<number | null> {
  if (request.method !== 'POST') return 405;
  // The database's scheduler (pg_cron) sends no origin.
  const origin = request.headers.get('origin');
  if (origin !== null && !siteOrigins.includes(origin)) return 403;
  // No secret, so nobody could learn from how long this takes: each page has the key.
  if (!publishableKeys.includes(request.headers.get('apikey') ?? '')) return 401;
  if (readMediaType(request) !== 'application/json') return 415;

  const body = await readBody(request, BODY_LIMIT);
  if (body === null) return 413;
  return requestSchema.safeParse(parseJson(body)).success ? null : 400;
}

/** Sends mails one after another until none is due, one fails or the time is up. True when none failed. */
async function sendDueMails(dependencies: Dependencies): Promise<boolean> {
  const deadline = Date.now() + SENDING_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const enquiry = await dependencies.claim().catch((error: unknown) => {
      log({ event: 'enquiry-mail', errorCode: errorCodeOf(error) });
    });
    if (enquiry === undefined) return false;
    if (enquiry === null) return true;
    if (!(await sendMail(enquiry, dependencies))) return false;
  }
  return true;
}

/** Sends one mail and records the result. True when both succeeded. */
async function sendMail(enquiry: ClaimedEnquiry, dependencies: Dependencies): Promise<boolean> {
  const sendCode = await deliver(enquiry, dependencies).then(() => null, errorCodeOf);
  const finishCode = await dependencies.finish(enquiry, sendCode).then(() => null, errorCodeOf);
  const errorCode = sendCode ?? finishCode;
  log({ event: 'enquiry-mail', id: enquiry.id, errorCode });
  return errorCode === null;
}

/** Sends the mail. If the mail server refuses its text, staff are sent its id instead. */
async function deliver(enquiry: ClaimedEnquiry, { domain, send }: Dependencies): Promise<void> {
  try {
    await send(await composeMail(enquiry, domain));
  } catch (error) {
    if (!isContentRefusal(error)) throw error;
    log({ event: 'enquiry-mail-refused', errorCode: errorCodeOf(error) });
    await send(await composeMailWithoutText(enquiry, domain));
  }
}
