import { timingSafeEqual } from 'hono/utils/buffer';
import * as z from 'zod/mini';
import { enquirySchema } from '#enquiry/enquiry.ts';
import { errorCodeOf, isPermanentFailure } from '../_shared/errors.ts';
import { parseJson } from '../_shared/json.ts';
import { log } from '../_shared/log.ts';
import { readMediaType, readBody } from '../_shared/requests.ts';

/** One enquiry whose notification this call has claimed, as `claim_enquiry_notices` returns it. */
export interface ClaimedEnquiry {
  id: string;
  token: string;
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
}

/**
 * The number and the time span of enquiries whose notifications were held, because too many came at
 * once.
 */
export interface ClaimedDigest {
  id: string;
  token: string;
  first_at: string;
  last_at: string;
  enquiries: number;
}

/** One kind of mail to staff: how to claim what is due, send it and record the result. */
interface NotificationJob<Item> {
  event: string;
  claim(batchSize: number): Promise<Item[]>;
  send(item: Item): Promise<void>;
  /**
   * Sends the mail without the visitor's words, after the mail server has rejected the full one.
   */
  sendMinimal?(item: Item): Promise<void>;
  finish(item: Item, errorCode: string | null): Promise<void>;
}

export interface Dependencies {
  publishableKeys: string[];
  siteOrigins: string[];
  notifications: Omit<NotificationJob<ClaimedEnquiry>, 'event'>;
  digests: Omit<NotificationJob<ClaimedDigest>, 'event'>;
}

/** In bytes. The longest valid enquiry has about 18,000 as JSON. */
const BODY_LIMIT = 32 * 1024;
const BATCH_SIZE = 10;
const SENDING_TIMEOUT_MS = 20_000;
const FINISH_RETRY_DELAYS_MS = [200, 1000];

/** An empty object from the scheduler, or the enquiry that the browser has just stored. */
const requestSchema = z.union([z.strictObject({}), enquirySchema]);

const CORS = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-max-age': '86400',
};

/**
 * Creates the request handler, which mails every notification that is due. The request only
 * triggers it: what is mailed comes from the table, so a forged body changes nothing.
 *
 * The response is 200 when nothing failed, even if nothing was due, and 503 otherwise.
 */
export function createHandler(dependencies: Dependencies) {
  const { notifications, digests } = dependencies;

  async function processRequest(request: Request): Promise<number> {
    const rejection = await rejectionStatus(request, dependencies);
    if (rejection) return rejection;

    const deadline = Date.now() + SENDING_TIMEOUT_MS;
    const areSent = [
      await runJob({ event: 'enquiry-notification', ...notifications }, deadline),
      await runJob({ event: 'enquiry-digest', ...digests }, deadline),
    ];
    return areSent.every(Boolean) ? 200 : 503;
  }

  return async function handle(request: Request): Promise<Response> {
    const headers = corsHeaders(request, dependencies.siteOrigins);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });

    const status = await processRequest(request);
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

/**
 * Claims and mails in batches until nothing is due or the deadline has passed. True when nothing
 * failed.
 */
async function runJob<Item extends { id: string }>(
  job: NotificationJob<Item>,
  deadline: number,
): Promise<boolean> {
  let isDone = true;
  while (Date.now() < deadline) {
    const items = await job.claim(BATCH_SIZE).catch((error: unknown) => {
      log({ event: job.event, errorCode: errorCodeOf(error) });
      return null;
    });
    if (items === null) return false;
    if (items.length === 0) return isDone;
    const outcomes = await Promise.all(items.map((item) => processItem(job, item)));
    isDone &&= outcomes.every(Boolean);
  }
  return isDone;
}

/**
 * Mails one item and records the result. Never throws, so that one failure does not stop the
 * others.
 */
async function processItem<Item extends { id: string }>(
  job: NotificationJob<Item>,
  item: Item,
): Promise<boolean> {
  const { event, finish } = job;
  const errorCode = await deliver(job, item).then(() => null, errorCodeOf);
  const finishCode = await retry(() => finish(item, errorCode)).then(() => null, errorCodeOf);
  log({ event, id: item.id, errorCode: errorCode ?? finishCode });
  return errorCode === null && finishCode === null;
}

/**
 * Mails one item; without the visitor's words when the mail server rejects it permanently, so that
 * staff still learn of it.
 */
async function deliver<Item extends { id: string }>(
  { event, send, sendMinimal }: NotificationJob<Item>,
  item: Item,
): Promise<void> {
  try {
    await send(item);
  } catch (error) {
    if (!sendMinimal || !isPermanentFailure(error)) throw error;
    log({ event: `${event}-refused`, id: item.id, errorCode: errorCodeOf(error) });
    await sendMinimal(item);
  }
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
