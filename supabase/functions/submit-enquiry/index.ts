import { createClient } from '@supabase/supabase-js';
import { toSubmissionRow } from '#enquiry/fields.ts';
import {
  readPublishableKeys,
  readSecretKey,
  readSiteOrigins,
  requireVariable,
} from '../_shared/environment.ts';
import { CodedError, callErrorOf, errorCodeOf } from '../_shared/errors.ts';
import { log } from '../_shared/log.ts';
import { createHandler } from './handler.ts';

const TEN_SECONDS = 10_000;
const HALF_A_MINUTE = 30_000;

/** Supabase's runtime keeps the function alive until the promise has settled. */
declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void } | undefined;

const environment = Deno.env.toObject();
const backend = requireVariable(environment, 'SUPABASE_URL');
const [publishableKey] = readPublishableKeys(environment);

const database = createClient(backend, readSecretKey(environment), {
  auth: { persistSession: false, autoRefreshToken: false },
});

Deno.serve(
  createHandler({
    siteAddress: requireVariable(environment, 'SITE_URL'),
    siteOrigins: readSiteOrigins(environment),

    async submit(enquiry, senderAddress, suspected) {
      const { error, status } = await database
        .rpc('submit_enquiry', {
          enquiry: toSubmissionRow(enquiry),
          sender_address: senderAddress,
          suspected,
        })
        .abortSignal(AbortSignal.timeout(TEN_SECONDS));
      return error && { status, code: callErrorOf(error, status) };
    },

    sendDueMails() {
      const sent = callSendContactEmail().catch((error: unknown) =>
        log({ event: 'send-due-mails', errorCode: errorCodeOf(error) }),
      );
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(sent);
    },
  }),
);

async function callSendContactEmail(): Promise<void> {
  const response = await fetch(`${backend}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(HALF_A_MINUTE),
  });
  await response.body?.cancel();
  if (!response.ok) throw new CodedError(`HTTP_${response.status}`);
}
