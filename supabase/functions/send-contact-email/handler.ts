import { timingSafeEqual } from 'hono/utils/buffer';
import * as z from 'zod/mini';
import { enquirySchema } from '#enquiry/enquiry.ts';
import { errorCodeOf, isContentRefusal } from '../_shared/errors.ts';
import { parseJson } from '../_shared/json.ts';
import { log } from '../_shared/log.ts';
import { readMediaType, readBody } from '../_shared/requests.ts';

/** One enquiry of the mail that this call has claimed, as `claim_enquiry_mail` returns it. */
export interface ClaimedEnquiry {
  mail_id: string;
  id: string;
  created_at: string;
  name: string;
  email: string;
  company: string | null;
  industry: string | null;
  team_size: string | null;
  timeline: string | null;
  budget: string | null;
  service_needs: string[] | null;
  message: string | null;
  /** Why it may come from a robot. */
  suspicion: 'honeypot' | 'too-fast' | null;
  /** Whether the mail server has refused a mail with it for its content. */
  is_refused: boolean;
}

export interface Dependencies {
  publishableKeys: string[];
  siteOrigins: string[];
  /** Claims the enquiries of the next mail: none, one, or those of a digest. */
  claim(): Promise<ClaimedEnquiry[]>;
  /** Sends the mail about one enquiry. */
  sendNotification(enquiry: ClaimedEnquiry): Promise<void>;
  /** The same without the visitor's words, after the mail server has refused them. */
  sendMinimal(enquiry: ClaimedEnquiry): Promise<void>;
  sendDigest(enquiries: ClaimedEnquiry[]): Promise<void>;
  /** Records the result of a mail: null once it is sent. */
  finish(mailId: string, errorCode: string | null, isContentRefused: boolean): Promise<void>;
}

/** In bytes. The longest valid enquiry has about 18,000 as JSON. */
const BODY_LIMIT = 32 * 1024;

/** After it, no further mail is begun: a hosted function ends after 150 seconds, and one mail may take 90. */
const SENDING_TIMEOUT_MS = 20_000;

/** The database allows as many connections to the mail server (`mails_at_once`). */
const MAILS_AT_ONCE = 2;

const FINISH_RETRY_DELAYS_MS = [200, 1000];

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
    const headers = corsHeaders(request, dependencies.siteOrigins);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });

    const status =
      (await rejectionStatus(request, dependencies)) ??
      ((await sendDueMails(dependencies)) ? 200 : 503);
    if (status === 405) headers.set('allow', 'POST, OPTIONS');
    return Response.json({ ok: status === 200 }, { status, headers });
  };
}

/** The status with which the request is rejected, or null. */
async function rejectionStatus(
  request: Request,
  { publishableKeys, siteOrigins }: Dependencies,
): Promise<number | null> {
  if (request.method !== 'POST') return 405;
  // The database's scheduler (pg_cron) sends no origin.
  const origin = request.headers.get('origin');
  if (origin !== null && !siteOrigins.includes(origin)) return 403;
  if (!(await isKnownKey(request.headers.get('apikey') ?? '', publishableKeys))) return 401;
  if (readMediaType(request) !== 'application/json') return 415;

  const body = await readBody(request, BODY_LIMIT);
  if (body === null) return 413;
  return requestSchema.safeParse(parseJson(body)).success ? null : 400;
}

/** Compares digests with every key, so that the response time reveals nothing. */
async function isKnownKey(given: string, keys: string[]): Promise<boolean> {
  const matches = await Promise.all(keys.map((key) => timingSafeEqual(given, key)));
  return matches.includes(true);
}

/** Sends mails until none is due or the time is up. True when nothing failed. */
async function sendDueMails(dependencies: Dependencies): Promise<boolean> {
  const first = await claim(dependencies);
  if (first === null || first.length === 0) return first !== null;

  const deadline = Date.now() + SENDING_TIMEOUT_MS;
  const results = await Promise.all(
    Array.from({ length: MAILS_AT_ONCE }, (_, index) =>
      sendOneAfterTheOther(index === 0 ? first : null, deadline, dependencies),
    ),
  );
  return results.every(Boolean);
}

async function sendOneAfterTheOther(
  first: ClaimedEnquiry[] | null,
  deadline: number,
  dependencies: Dependencies,
): Promise<boolean> {
  let isDone = true;
  let enquiries = first ?? (await claim(dependencies));
  while (enquiries && enquiries.length > 0) {
    if (!(await sendMail(enquiries, dependencies))) isDone = false;
    if (Date.now() >= deadline) return isDone;
    enquiries = await claim(dependencies);
  }
  return isDone && enquiries !== null;
}

/** The enquiries of the next mail, or null when the database did not answer. */
async function claim(dependencies: Dependencies): Promise<ClaimedEnquiry[] | null> {
  return dependencies.claim().catch((error: unknown) => {
    log({ event: 'enquiry-mail', errorCode: errorCodeOf(error) });
    return null;
  });
}

/** Sends one mail and records the result. Never throws, so that one failure does not stop the others. */
async function sendMail(enquiries: ClaimedEnquiry[], dependencies: Dependencies): Promise<boolean> {
  const { mail_id: mailId = '' } = enquiries[0] ?? {};
  const refusal = await deliver(enquiries, dependencies).then(() => null, toRefusal);
  const finishCode = await retry(() =>
    dependencies.finish(mailId, refusal?.errorCode ?? null, refusal?.isContentRefused ?? false),
  ).then(() => null, errorCodeOf);
  const errorCode = refusal?.errorCode ?? finishCode;
  for (const { id } of enquiries) log({ event: 'enquiry-mail', id, errorCode });
  return errorCode === null;
}

/**
 * A mail about one enquiry that is refused for its content goes out without the visitor's words, so
 * that staff still learn of it. A digest is taken apart by the database.
 */
async function deliver(
  enquiries: ClaimedEnquiry[],
  { sendNotification, sendMinimal, sendDigest }: Dependencies,
): Promise<void> {
  const [enquiry, ...others] = enquiries;
  if (!enquiry || others.length > 0 || enquiry.suspicion) return sendDigest(enquiries);
  try {
    await sendNotification(enquiry);
  } catch (error) {
    if (!isContentRefusal(error)) throw error;
    log({ event: 'enquiry-mail-refused', id: enquiry.id, errorCode: errorCodeOf(error) });
    await sendMinimal(enquiry);
  }
}

function toRefusal(error: unknown) {
  return { errorCode: errorCodeOf(error), isContentRefused: isContentRefusal(error) };
}

/** Tries three times, because a sent mail that is not recorded would be sent again. */
async function retry(action: () => Promise<void>): Promise<void> {
  for (const pause of FINISH_RETRY_DELAYS_MS) {
    const isDone = await action().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await action();
}

function corsHeaders(request: Request, siteOrigins: string[]): Headers {
  const headers = new Headers({ ...CORS, vary: 'origin' });
  const origin = request.headers.get('origin');
  if (origin !== null && siteOrigins.includes(origin)) {
    headers.set('access-control-allow-origin', origin);
  }
  return headers;
}
