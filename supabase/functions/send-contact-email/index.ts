import { createClient } from '@supabase/supabase-js';
import nodemailer from 'nodemailer';
import { composeNotice } from './email.ts';
import { createHandler, type ClaimedEnquiry } from './handler.ts';

const TEN_SECONDS = 10_000;

const database = createClient(required('SUPABASE_URL'), secretKey(), {
  auth: { persistSession: false, autoRefreshToken: false },
});

const transport = nodemailer.createTransport(required('SMTP_URL'), {
  connectionTimeout: TEN_SECONDS,
  greetingTimeout: TEN_SECONDS,
  socketTimeout: TEN_SECONDS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const sender = required('ENQUIRY_MAIL_FROM');
const recipient = required('ENQUIRY_MAIL_TO');

Deno.serve(
  createHandler({
    publishableKeys: keys('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY'),

    async claim(batchSize) {
      const { data, error } = await database.rpc('claim_enquiry_notices', {
        batch_size: batchSize,
      });
      if (error) throw new Error(`claim failed: ${error.code}`);
      return data as ClaimedEnquiry[]; // The function's return type, in the migration.
    },

    async finish({ id, token }, errorCode) {
      const { error } = await database.rpc('finish_enquiry_notice', {
        notice_id: id,
        holder: token,
        error_code: errorCode,
      });
      if (error) throw new Error(`finish failed: ${error.code}`);
    },

    async send(enquiry) {
      const { subject, text, messageId } = composeNotice(enquiry);
      await transport.sendMail({
        from: sender,
        to: recipient,
        // An object, not a string: a name with a comma in it must not become a second address.
        replyTo: { name: enquiry.name, address: enquiry.email },
        subject,
        text,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  }),
);

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set; supabase/README.md says what it holds`);
  return value;
}

function secretKey(): string {
  const [key] = keys('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  if (!key) throw new Error('SUPABASE_SECRET_KEYS holds no key');
  return key;
}

/**
 * Supabase hands functions their keys as a JSON object of names and keys, and the older single
 * ones beside them (https://supabase.com/docs/guides/functions/secrets).
 */
function keys(name: string, olderName: string): string[] {
  const named: Record<string, string> = JSON.parse(Deno.env.get(name) ?? '{}');
  const older = Deno.env.get(olderName);
  return older ? [...Object.values(named), older] : Object.values(named);
}
