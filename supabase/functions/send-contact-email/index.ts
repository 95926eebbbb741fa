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
import { createHandler, type ClaimedEnquiry } from './handler.ts';
import { validateSmtpUrl } from './smtp-url.ts';

const DATABASE_TIMEOUT_MS = 10_000;

/**
 * RFC 5321, 4.5.3.2, asks for minutes, up to ten for the reply to a message, but a hosted function
 * ends after 150 seconds. The database allows five minutes for a mail (`minutes_to_send_a_mail`).
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

const transport = nodemailer.createTransport(
  validateSmtpUrl(requireVariable(environment, 'SMTP_URL')),
  {
    connectionTimeout: SMTP_TIMEOUTS_MS.connection,
    greetingTimeout: SMTP_TIMEOUTS_MS.greeting,
    socketTimeout: SMTP_TIMEOUTS_MS.reply,
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
    claim: () => call<ClaimedEnquiry[]>('claim_enquiry_mail'),
    async sendNotification(enquiry) {
      // An object, not a string: a name with a comma in it must not become a second address.
      const replyTo = { name: enquiry.name, address: enquiry.email };
      await send({ ...(await composeNotification(enquiry, domain)), replyTo });
    },
    sendMinimal: async (enquiry) => send(await composeMinimalNotification(enquiry, domain)),
    sendDigest: async (enquiries) => send(await composeDigest(enquiries, domain)),
    async finish(mailId, errorCode, isContentRefused) {
      await call('finish_enquiry_mail', {
        finished_mail_id: mailId,
        error_code: errorCode,
        is_content_refused: isContentRefused,
      });
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
  const timer = setTimeout(() => reject(new CodedError('ETIMEDOUT')), SMTP_TIMEOUTS_MS.mail);
  await Promise.race([sending, tooLate]).finally(() => clearTimeout(timer));
}

/** Calls a database function. `Result` is its return type, as its migration declares it. */
async function call<Result>(name: string, parameters: object = {}): Promise<Result> {
  const { data, error } = await database
    .rpc(name, parameters)
    .abortSignal(AbortSignal.timeout(DATABASE_TIMEOUT_MS));
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
