import { createClient } from '@supabase/supabase-js';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/addressparser';
import {
  readPublishableKeys,
  readSecretKey,
  readSiteOrigins,
  requireVariable,
} from '../_shared/environment.ts';
import { CodedError, callErrorOf } from '../_shared/errors.ts';
import type { ClaimedEnquiry, Mail, Mailbox } from './email.ts';
import { createHandler } from './handler.ts';
import { readMailServer } from './smtp-url.ts';

const DATABASE_TIMEOUT_MS = 10_000;

/**
 * RFC 5321, section 4.5.3.2, recommends minutes, up to ten for the reply to a message, but a hosted
 * function ends after 150 seconds. The database allows five minutes for a mail (`claim_enquiry_mail`).
 */
const SMTP_TIMEOUTS_MS = { connection: 30_000, greeting: 30_000, reply: 60_000, mail: 90_000 };

const environment = Deno.env.toObject();

// A restarting database may not respond; the next call retries once the claim has expired.
const database = createClient(
  requireVariable(environment, 'SUPABASE_URL'),
  readSecretKey(environment),
  {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { timeout: DATABASE_TIMEOUT_MS },
  },
);

const transport = nodemailer.createTransport({
  ...readMailServer(requireVariable(environment, 'SMTP_URL')),
  connectionTimeout: SMTP_TIMEOUTS_MS.connection,
  greetingTimeout: SMTP_TIMEOUTS_MS.greeting,
  socketTimeout: SMTP_TIMEOUTS_MS.reply,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const sender = parseMailbox('ENQUIRY_MAIL_FROM');
const recipient = parseMailbox('ENQUIRY_MAIL_TO');
const [, domain = ''] = sender.address.split('@');

Deno.serve(
  createHandler({
    publishableKeys: readPublishableKeys(environment),
    siteOrigins: readSiteOrigins(environment),
    domain,
    claim: () => call<ClaimedEnquiry | null>('claim_enquiry_mail'),
    send,
    finish: ({ id, attempt }, errorCode) =>
      call('finish_enquiry_mail', { enquiry_id: id, attempt, error_code: errorCode }),
  }),
);

/** Sends a mail. The envelope repeats sender and recipient, so that no header can change either. */
async function send(mail: Mail): Promise<void> {
  await transport.sendMail({
    ...mail,
    from: sender,
    to: recipient,
    envelope: { from: sender.address, to: [recipient.address] },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    signal: AbortSignal.timeout(SMTP_TIMEOUTS_MS.mail),
  });
}

/** Calls a database function. `Result` is its return type, as its migration declares it. */
async function call<Result>(name: string, parameters: object = {}): Promise<Result> {
  const { data, error, status } = await database
    .rpc(name, parameters)
    .abortSignal(AbortSignal.timeout(DATABASE_TIMEOUT_MS));
  if (error) throw new CodedError(callErrorOf(error, status));
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
