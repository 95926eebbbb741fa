import { createClient } from '@supabase/supabase-js';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/addressparser';
import {
  readPublishableKeys,
  readSecretKey,
  readSiteOrigins,
  requireVariable,
} from '../_shared/environment.ts';
import { CodedError } from '../_shared/errors.ts';
import {
  composeMinimalNotification,
  composeNotification,
  composeDigest,
  type Mail,
} from './email.ts';
import { createHandler, type ClaimedEnquiry, type ClaimedDigest } from './handler.ts';
import { validateSmtpUrl } from './smtp-url.ts';

const TIMEOUT_MS = 10_000;

const environment = Deno.env.toObject();

// A restarting database may not respond; the next call retries once the lease has expired.
const database = createClient(
  requireVariable(environment, 'SUPABASE_URL'),
  readSecretKey(environment),
  {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { timeout: TIMEOUT_MS },
  },
);

const transport = nodemailer.createTransport(
  validateSmtpUrl(requireVariable(environment, 'SMTP_URL')),
  {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  },
);

const sender = parseMailbox('ENQUIRY_MAIL_FROM');
const recipient = parseMailbox('ENQUIRY_MAIL_TO');
const [, domain] = sender.address.split('@');

Deno.serve(
  createHandler({
    publishableKeys: readPublishableKeys(environment),
    siteOrigins: readSiteOrigins(environment),
    notifications: {
      claim: (batchSize) =>
        call<ClaimedEnquiry[]>('claim_enquiry_notices', { batch_size: batchSize }),
      async send(enquiry) {
        // An object, not a string: a name with a comma in it must not become a second address.
        const replyTo = { name: enquiry.name, address: enquiry.email };
        await send({ ...(await composeNotification(enquiry, domain)), replyTo });
      },
      sendMinimal: async (enquiry) => send(await composeMinimalNotification(enquiry, domain)),
      async finish({ id, token }, errorCode) {
        await call('finish_enquiry_notice', {
          notice_id: id,
          holder: token,
          error_code: errorCode,
        });
      },
    },
    digests: {
      claim: () => call<ClaimedDigest[]>('claim_enquiry_summaries'),
      send: async (digest) => send(await composeDigest(digest, domain)),
      async finish({ id, token }, errorCode) {
        await call('finish_enquiry_summary', {
          summary_id: id,
          holder: token,
          error_code: errorCode,
        });
      },
    },
  }),
);

interface Mailbox {
  name: string;
  address: string;
}

/** Sends a mail. The envelope repeats sender and recipient, so that no header can change either. */
async function send(mail: Mail & { replyTo?: Mailbox }): Promise<void> {
  await withTimeout(
    transport.sendMail({
      ...mail,
      from: sender,
      to: recipient,
      envelope: { from: sender.address, to: [recipient.address] },
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
  );
}

/** Under Deno, nodemailer's timeouts miss a server that stops responding after the message. */
async function withTimeout(sending: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CodedError('ETIMEDOUT')), TIMEOUT_MS);
  await Promise.race([sending, tooLate]).finally(() => clearTimeout(timer));
}

/** Calls a database function. `Result` is its return type, as its migration declares it. */
async function call<Result>(name: string, parameters: object = {}): Promise<Result> {
  const { data, error } = await database
    .rpc(name, parameters)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw new CodedError(error.code || 'NO_ANSWER');
  return data;
}

/** @throws when the variable does not hold exactly one address. */
function parseMailbox(name: string): Mailbox {
  const [found, ...more] = addressparser(requireVariable(environment, name), { flatten: true });
  if (!found?.address.includes('@') || more.length > 0) {
    throw new Error(`${name} is not one address; write it as Website <website@example.com>`);
  }
  return found;
}
