import { toSubmissionRow } from '#enquiry/fields.ts';
import { connectToDatabase } from '../_shared/database.ts';
import { readKeys, readSiteOrigins, requireVariable } from '../_shared/environment.ts';
import { CodedError, errorCodeOf } from '../_shared/errors.ts';
import { log } from '../_shared/log.ts';
import { createHandler } from './handler.ts';

const HALF_A_MINUTE = 30_000;

/** Supabase's runtime keeps the function alive until the promise has settled. */
declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void } | undefined;

const environment = Deno.env.toObject();
const backend = requireVariable(environment, 'SUPABASE_URL');
const [publishableKey] = readKeys(environment, 'PUBLISHABLE');

const call = connectToDatabase(environment);

Deno.serve(
  createHandler({
    siteAddress: requireVariable(environment, 'SITE_URL'),
    siteOrigins: readSiteOrigins(environment),

    submit: (enquiry, senderAddress, suspected) =>
      call('submit_enquiry', {
        enquiry: toSubmissionRow(enquiry),
        sender_address: senderAddress,
        suspected,
      }),

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
  if (!response.ok) throw new CodedError(`HTTP_${response.status}`, response.status);
}
