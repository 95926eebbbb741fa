import { createClient } from '@supabase/supabase-js';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/addressparser';
import { publishableKeys, required, secretKey, siteOrigins } from '../_shared/environment.ts';
import { CodedError } from '../_shared/errors.ts';
import { composeBareNotice, composeNotice, composeSummary, type Mail } from './email.ts';
import { createHandler, type ClaimedEnquiry, type ClaimedSummary } from './handler.ts';
import { checkedSmtpUrl } from './smtp.ts';

const TEN_SECONDS = 10_000;

const environment = Deno.env.toObject();

// A database that restarts may leave a request without an answer; the lease passes the enquiry on.
const database = createClient(required(environment, 'SUPABASE_URL'), secretKey(environment), {
  auth: { persistSession: false, autoRefreshToken: false },
  db: { timeout: TEN_SECONDS },
});

const transport = nodemailer.createTransport(checkedSmtpUrl(required(environment, 'SMTP_URL')), {
  connectionTimeout: TEN_SECONDS,
  greetingTimeout: TEN_SECONDS,
  socketTimeout: TEN_SECONDS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const sender = mailbox('ENQUIRY_MAIL_FROM');
const desk = mailbox('ENQUIRY_MAIL_TO');
const [, domain] = sender.address.split('@');

Deno.serve(
  createHandler({
    publishableKeys: publishableKeys(environment),
    siteOrigins: siteOrigins(environment),
    notices: {
      claim: (batchSize) =>
        call<ClaimedEnquiry[]>('claim_enquiry_notices', { batch_size: batchSize }),
      async send(enquiry) {
        // An object, not a string: a name with a comma in it must not become a second address.
        const replyTo = { name: enquiry.name, address: enquiry.email };
        await send({ ...(await composeNotice(enquiry, domain)), replyTo });
      },
      sendBare: async (enquiry) => send(await composeBareNotice(enquiry, domain)),
      async finish({ id, token }, errorCode) {
        await call('finish_enquiry_notice', {
          notice_id: id,
          holder: token,
          error_code: errorCode,
        });
      },
    },
    summaries: {
      claim: () => call<ClaimedSummary[]>('claim_enquiry_summaries'),
      send: async (summary) => send(await composeSummary(summary, domain)),
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

/** Who sends and who receives is said twice, in the envelope too: no header decides it. */
async function send(mail: Mail & { replyTo?: Mailbox }): Promise<void> {
  await withinLimit(
    transport.sendMail({
      ...mail,
      from: sender,
      to: desk,
      envelope: { from: sender.address, to: [desk.address] },
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
  );
}

/** Under Deno, the limits of the transport do not reach a server that falls silent after the message. */
async function withinLimit(sending: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CodedError('ETIMEDOUT')), TEN_SECONDS);
  await Promise.race([sending, tooLate]).finally(() => clearTimeout(timer));
}

/** `Result` is the function's return type, in its migration. */
async function call<Result>(name: string, parameters: object = {}): Promise<Result> {
  const { data, error } = await database
    .rpc(name, parameters)
    .abortSignal(AbortSignal.timeout(TEN_SECONDS));
  if (error) throw new CodedError(error.code || 'NO_ANSWER');
  return data;
}

/** @throws when the variable holds no address, or more than one. */
function mailbox(name: string): Mailbox {
  const [found, ...more] = addressparser(required(environment, name), { flatten: true });
  if (!found?.address.includes('@') || more.length > 0) {
    throw new Error(`${name} is not one address; write it as Website <website@example.com>`);
  }
  return found;
}
