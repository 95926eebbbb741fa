import { createClient } from '@supabase/supabase-js';
import type { Email } from 'postal-mime';
import { FIELDS, toSubmissionRow, type Enquiry } from '#enquiry/fields.ts';
import type { ClaimedEnquiry } from '../../supabase/functions/send-contact-email/email.ts';
import { API_ADDRESS, BACKEND, MAIL_CATCHER_ADDRESS } from './environment.ts';

/** The smallest valid enquiry, with the two required fields. */
export const MINIMAL_ENQUIRY = {
  ...Object.fromEntries(FIELDS.map(({ name }) => [name, null])),
  name: 'Ada Byron',
  email: 'ada@example.com',
} as Enquiry;

/** The same enquiry as a row. */
export const MINIMAL_ROW = toSubmissionRow(MINIMAL_ENQUIRY);

/** The same enquiry as its mail is claimed. */
export const MINIMAL_CLAIM: ClaimedEnquiry = {
  ...MINIMAL_ROW,
  id: '0d2b8a52-9a35-4d9e-8a8e-7f1f2f6f0a11',
  created_at: '2026-06-21T10:00:00Z',
  suspected: false,
  attempt: 1,
};

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string | readonly string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const entry of [value].flat()) form.append(name, entry);
  return form;
}

/** A client with a visitor's publishable key. */
export function visitorClient() {
  return clientWith(BACKEND.publishableKey);
}

/** A client with the secret key, which reads and deletes every row. */
export function serviceRoleClient() {
  return clientWith(BACKEND.secretKey);
}

/** Inserts an enquiry as a visitor does. */
export function insertEnquiry(row: object) {
  return visitorClient()
    .from('contact_submissions')
    .insert({ ...MINIMAL_ROW, ...row });
}

/** Stores an enquiry as a visitor does. Returns its email address, which is unique unless given. */
export async function storeEnquiry(
  row: Partial<Record<keyof typeof MINIMAL_ROW, string>> = {},
): Promise<string> {
  const { email = uniqueEmail() } = row;
  const { error } = await insertEnquiry({ ...row, email });
  if (error) throw new Error(error.message);
  return email;
}

/** The stored enquiries of one address, oldest first. */
export async function getStoredEnquiries(email: string) {
  const { data, error } = await serviceRoleClient()
    .from('contact_submissions')
    .select()
    .eq('email', email)
    .order('created_at')
    .overrideTypes<(typeof MINIMAL_ROW & { id: string; created_at: string })[]>();
  if (error) throw new Error(error.message);
  return data;
}

/** The caught mails with one email address as Reply-To, newest first. */
export async function getMailsAbout(email: string): Promise<Email[]> {
  const response = await fetch(`${MAIL_CATCHER_ADDRESS}/messages.json`);
  const mails = (await response.json()) as Email[]; // The mail catcher's format.
  return mails.filter((mail) => mail.replyTo?.some(({ address }) => address === email));
}

/** An email address that no other test uses. */
export function uniqueEmail(): string {
  return `visitor-${crypto.randomUUID()}@example.com`;
}

/** A client of a backend, by default that of the tests. */
export function clientWith(key: string, address = API_ADDRESS) {
  return createClient(address, key, { auth: { persistSession: false } });
}
