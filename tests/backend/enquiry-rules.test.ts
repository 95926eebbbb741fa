// The browser's schema, the table and the form without a script accept the same values.
import { expect, test } from 'vitest';
import { LIMITS, enquirySchema, toSubmissionRow, type Enquiry } from '#enquiry/enquiry.ts';
import { BUDGETS, INDUSTRIES, SERVICES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';
import {
  MINIMAL_ENQUIRY,
  uniqueEmail,
  getStoredEnquiries,
  visitorClient,
} from '../support/enquiries.ts';
import { API_ADDRESS, SITE_ADDRESS } from '../support/environment.ts';

/** An address of `length` characters, within the limits of its parts. */
function emailOfLength(length: number): string {
  const host = `@${'h'.repeat(60)}.${'h'.repeat(60)}.example`;
  return `${crypto.randomUUID()}`.padEnd(length - host.length, 'x') + host;
}

const CASES: [string, Partial<Record<keyof Enquiry, unknown>>, boolean][] = [
  ['the longest name', { name: 'x'.repeat(LIMITS.name) }, true],
  ['a name one too long', { name: 'x'.repeat(LIMITS.name + 1) }, false],
  ['an empty name', { name: '' }, false],
  ['the longest address', { email: emailOfLength(LIMITS.email) }, true],
  ['an address one too long', { email: emailOfLength(LIMITS.email + 1) }, false],
  ['an address without a dot', { email: 'ada@localhost' }, false],
  ['an address with a space', { email: 'ada byron@example.com' }, false],
  ['an address in Cyrillic', { email: 'ада@example.com' }, false],
  ['an apostrophe in an address', { email: `o'${crypto.randomUUID()}@example.com` }, true],
  ['the longest company', { company: 'x'.repeat(LIMITS.company) }, true],
  ['a company one too long', { company: 'x'.repeat(LIMITS.company + 1) }, false],
  ['the longest message', { message: 'x'.repeat(LIMITS.message) }, true],
  ['the longest message in Hindi', { message: 'न'.repeat(LIMITS.message) }, true],
  ['the longest message of emoji', { message: '🎩'.repeat(LIMITS.message) }, true],
  ['a message one too long', { message: 'x'.repeat(LIMITS.message + 1) }, false],
  ['every service', { serviceNeeds: [...SERVICES] }, true],
  ['an unknown service', { serviceNeeds: ['Tea'] }, false],
  ...INDUSTRIES.map((industry): [string, object, boolean] => [industry, { industry }, true]),
  ...TEAM_SIZES.map((teamSize): [string, object, boolean] => [teamSize, { teamSize }, true]),
  ...TIMELINES.map((timeline): [string, object, boolean] => [timeline, { timeline }, true]),
  ...BUDGETS.map((budget): [string, object, boolean] => [budget, { budget }, true]),
];

test.each(CASES)('%s: browser, table and plain post agree', async (_case, fields, isAccepted) => {
  const enquiry = { ...MINIMAL_ENQUIRY, email: uniqueEmail(), ...fields };
  expect(enquirySchema.safeParse(enquiry).success).toBe(isAccepted);

  const row = toSubmissionRow(enquiry as Enquiry); // Half of the cases are no enquiries: that is their point.
  const { error } = await visitorClient().from('contact_submissions').insert(row);
  expect(error === null, error?.message).toBe(isAccepted);
  expect(await getStoredEnquiries(row.email)).toHaveLength(isAccepted ? 1 : 0);

  const posted = { ...enquiry, email: plainEmail(row.email) };
  const { status, location } = await postForm(posted);
  expect(status).toBe(isAccepted ? 303 : 422);
  expect(location?.endsWith('/contact/thank-you') ?? false).toBe(isAccepted);
  expect(await getStoredEnquiries(posted.email)).toHaveLength(isAccepted ? 1 : 0);
});

/** Another address that the rules treat the same. */
function plainEmail(email: string): string {
  return email.replace(/^[0-9a-f]{8}|(?<=^visitor-)[0-9a-f]{8}/, crypto.randomUUID().slice(0, 8));
}

/** Posts the form as a browser without scripts does. */
async function postForm(enquiry: Record<string, unknown>) {
  const form = new URLSearchParams({ consent: 'yes' });
  for (const [name, value] of Object.entries(enquiry)) {
    for (const text of [value].flat()) if (typeof text === 'string') form.append(name, text);
  }
  const response = await fetch(`${API_ADDRESS}/functions/v1/submit-enquiry`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE_ADDRESS },
    body: form,
  });
  return { status: response.status, location: response.headers.get('location') };
}
