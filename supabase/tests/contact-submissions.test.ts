import { describe, expect, test } from 'vitest';
import { normaliseLine } from '#enquiry/normalise.ts';
import { openDatabase } from '../../tests/support/database.ts';
import { API_ADDRESS, BACKEND } from '../../tests/support/environment.ts';
import {
  MINIMAL_ROW,
  serviceRoleClient,
  uniqueEmail,
  getStoredEnquiries,
  visitorClient,
} from '../../tests/support/enquiries.ts';

const sql = openDatabase();

describe('a visitor', () => {
  test('may add an enquiry, which is stored as it was sent', async () => {
    const email = uniqueEmail();
    const row = {
      name: 'Ada Byron',
      email,
      company: 'Engine Ltd',
      industry: 'Manufacturing',
      team_size: '11-50 employees',
      timeline: '1-3 months',
      budget: '£10k - £25k',
      service_needs: ['CRM System', 'Support & Maintenance'],
      message: 'First line\nsecond line\twith a tab',
      submission_type: 'quote',
    };
    const { error } = await visitorClient().from('contact_submissions').insert(row);
    expect(error).toBeNull();
    expect(await getStoredEnquiries(email)).toEqual([
      { ...row, id: expect.any(String), created_at: expect.any(String) },
    ]);
  });

  test('has one-line fields put into one form', async () => {
    const email = uniqueEmail();
    const row = { ...MINIMAL_ROW, email, name: ' Zoe\u0308 \u200B  O\u2019Neill ', company: '' };
    await visitorClient().from('contact_submissions').insert(row);
    expect(await getStoredEnquiries(email)).toMatchObject([
      { name: 'Zo\u00EB O\u2019Neill', company: null },
    ]);
  });

  test.each([
    ['a Persian name', 'علی\u200Cرضا'],
    ['a Sinhala name', 'ශ්\u200Dරී'],
    ['a German name that must not join', 'Auf\u200Clage'],
    ['an emoji of several parts', '👩🏽\u200D💻 👨\u200D👩\u200D👧'],
    ['a heart of two parts', '❤\uFE0F\u200D🔥'],
  ])('has the joiners of %s kept', async (_case, name) => {
    const email = uniqueEmail();
    const row = { ...MINIMAL_ROW, email, name, company: name };
    await visitorClient().from('contact_submissions').insert(row);
    expect(await getStoredEnquiries(email)).toMatchObject([{ name, company: name }]);
    expect(normaliseLine(name)).toBe(name);
  });

  test.each([
    ['at the ends of a line', '\u200DAda\u200C', 'Ada'],
    ['beside a space or a sign', 'Ada\u200D \u200CByron, O\u200D’Neill', 'Ada Byron, O’Neill'],
    ['beside another invisible character', 'A\u200D\u200Dda \u200B\u200CB', 'Ada B'],
  ])('has joiners %s taken out', async (_case, name, kept) => {
    const email = uniqueEmail();
    await visitorClient()
      .from('contact_submissions')
      .insert({ ...MINIMAL_ROW, email, name });
    expect(await getStoredEnquiries(email)).toMatchObject([{ name: kept }]);
    expect(normaliseLine(name)).toBe(kept);
  });

  test('who sends the same twice within ten minutes is thanked twice and stored once', async () => {
    const email = uniqueEmail();
    const row = { ...MINIMAL_ROW, email, message: 'The answer was lost' };
    for (const repeat of [row, { ...row, email: email.toUpperCase() }, row]) {
      const { error } = await visitorClient().from('contact_submissions').insert(repeat);
      expect(error).toBeNull();
    }
    expect(await getStoredEnquiries(email)).toHaveLength(1);
  });

  test('may send three different enquiries an hour, and is then told to call or write', async () => {
    const email = uniqueEmail();
    for (const message of ['one', 'two', 'three']) {
      const { error } = await visitorClient()
        .from('contact_submissions')
        .insert({ ...MINIMAL_ROW, email, message });
      expect(error).toBeNull();
    }
    const response = await postRow(
      { ...MINIMAL_ROW, email, message: 'four' },
      { apikey: BACKEND.publishableKey },
    );
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('3600');
    expect(await response.text()).toContain('call or write');
    expect(await getStoredEnquiries(email)).toHaveLength(3);
  });

  test.each([
    ['no name', { name: null }],
    ['no e-mail address', { email: null }],
    ['a name of the blank of braille', { name: '\u2800' }],
    ['a name of tags', { name: '\u{E0041}\u{E0042}' }],
  ])('cannot store %s', async (_case, fault: object) => {
    const email = uniqueEmail();
    const row = { ...MINIMAL_ROW, email, company: 'Marked by this test', ...fault };
    const { error } = await visitorClient().from('contact_submissions').insert(row);
    expect(error).not.toBeNull();
    expect(await getStoredEnquiries(email)).toEqual([]);
  });
});

test('a new option needs a new constraint, and nothing else', async () => {
  const store = () => {
    const row = { ...MINIMAL_ROW, email: uniqueEmail(), budget: 'Over £1m' };
    return visitorClient().from('contact_submissions').insert(row);
  };
  const replace = (definition: string) =>
    sql.unsafe(`
      alter table public.contact_submissions drop constraint budget_is_offered;
      alter table public.contact_submissions add constraint budget_is_offered ${definition};
    `);
  const [{ definition = '' } = {}] = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'budget_is_offered'
  `;
  expect((await store()).error).not.toBeNull();
  await replace(definition.replace('ARRAY[', "ARRAY['Over £1m'::text, "));
  try {
    expect((await store()).error).toBeNull();
  } finally {
    await sql`delete from public.contact_submissions where budget = 'Over £1m'`;
    await replace(definition);
  }
});

describe('the service role', () => {
  test('reads enquiries, and deletes them with their notifications', async () => {
    const email = uniqueEmail();
    await visitorClient()
      .from('contact_submissions')
      .insert({ ...MINIMAL_ROW, email });
    const [row] = await getStoredEnquiries(email);
    await serviceRoleClient()
      .from('contact_submissions')
      .delete()
      .eq('id', row?.id ?? '');
    expect(await getStoredEnquiries(email)).toEqual([]);

    const notices = await sql`
      select from private.enquiry_notices where submission_id = ${row?.id ?? ''}
    `;
    expect(notices).toHaveLength(0);
  });
});

function postRow(row: object, headers: Record<string, string>): Promise<Response> {
  return fetch(`${API_ADDRESS}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(row),
  });
}
