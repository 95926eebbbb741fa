// What README.md and OPERATIONS.md say of the database: that it has what they name, and that the statements for a
// person's data do as they say.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../tests/support/database.ts';
import { getStoredEnquiries, storeEnquiry } from '../../tests/support/enquiries.ts';

const sql = openDatabase();
const text = readFileSync(new URL('../OPERATIONS.md', import.meta.url), 'utf8');

test('every table and function that the two texts name exists', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const named = new Set((text + readme).match(/\b(?:public|private)\.\w+/g));
  const missing = await sql`
    select name from unnest(${[...named]}::text[]) as name
    where to_regclass(name) is null and to_regproc(name) is null`;
  expect([...missing]).toEqual([]);
  expect(named.size).toBeGreaterThan(8);
});

/** Runs the statement for a right, about one email address. */
function exercise(right: string, email: string) {
  const [, statement = ''] =
    new RegExp(`^\\| ${right} +\\| \u0060(.+?)\u0060`, 'm').exec(text) ?? [];
  return sql.unsafe(statement.replaceAll('ada@example.com', email));
}

test('a person can have access, correction, restriction and erasure, and nobody else is touched', async () => {
  const [email, other] = [await storeEnquiry({ message: 'One' }), await storeEnquiry()];
  expect(await exercise('access', email)).toMatchObject([{ email, message: 'One' }]);
  await exercise('correction', email);
  expect(await getStoredEnquiries(email)).toMatchObject([{ company: 'Engine Ltd' }]);
  expect(await getStoredEnquiries(other)).toMatchObject([{ company: null }]);
  const owed = () => sql`
    select email from private.enquiry_mails join public.contact_submissions on id = submission_id
    where sent_at is null and email in ${sql([email, other])}`;
  await sql`update private.enquiry_mails set sent_at = null`;
  await exercise('restriction', email);
  expect(await owed()).toEqual([{ email: other }]);
  await exercise('erasure', email);
  expect(await getStoredEnquiries(email)).toEqual([]);
  expect(await getStoredEnquiries(other)).toHaveLength(1);
});

test.each([
  ['due_at = now()', 4],
  [`last_error = 'EAUTH', due_at = now() - interval '1 minute'`, 3],
  [`due_at = now() - interval '3 minutes'`, 6],
])('why an enquiry has no mail with %s: reason %i', async (state, reason) => {
  const email = await storeEnquiry();
  await sql.unsafe(`update private.enquiry_mails set ${state} where sent_at is null`);
  const [, query = ''] = /^(select enquiry\.id[^]+?)^```/m.exec(text) ?? [];
  const [row] = await sql.unsafe(query.replace('ada@example.com', email));
  expect(row).toMatchObject({ reason: expect.stringContaining(`${reason} `) as string });
});
