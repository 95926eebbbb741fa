import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/addressparser';
import { connectToDatabase } from '../_shared/database.ts';
import { readKeys, readSiteOrigins, requireVariable } from '../_shared/environment.ts';
import { mailHeaders, type ClaimedEnquiry, type Mail, type Mailbox } from './email.ts';
import { createHandler } from './handler.ts';
import { readMailServer } from './smtp-url.ts';

/**
 * RFC 5321, section 4.5.3.2, recommends minutes, up to ten for the reply to a message, but a hosted
 * function ends after 150 seconds. The database allows five minutes for a mail (`claim_enquiry_mail`).
 */
const SMTP_TIMEOUTS_MS = { connection: 30_000, greeting: 30_000, reply: 60_000, mail: 90_000 };

const environment = Deno.env.toObject();

const call = connectToDatabase(environment);

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
    publishableKeys: readKeys(environment, 'PUBLISHABLE'),
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
    headers: mailHeaders(environment['ENQUIRY_MAIL_TO_HELP_DESK'] === 'true'),
    signal: AbortSignal.timeout(SMTP_TIMEOUTS_MS.mail),
  });
}

/** @throws when the variable does not hold exactly one address. */
function parseMailbox(name: string): Mailbox {
  const [found, ...more] = addressparser(requireVariable(environment, name), { flatten: true });
  if (!found?.address.includes('@') || more.length > 0) {
    throw new Error(`${name} is not one address; write it as Website <website@example.com>`);
  }
  return found;
}
