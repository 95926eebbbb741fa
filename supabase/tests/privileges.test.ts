// The privileges as PostgreSQL lists them. Other tests try what a visitor can do with them; this
// one notices when only one of two protections is left.
import { expect, test } from 'vitest';
import { openDatabase } from '../../tests/support/database.ts';
import {
  MINIMAL_ROW,
  serviceRoleClient,
  uniqueEmail,
  getStoredEnquiries,
} from '../../tests/support/enquiries.ts';

const sql = openDatabase();

test('row-level security is enabled on every table', async () => {
  const tables = await sql<{ name: string; is_on: boolean }[]>`
    select oid::regclass::text as name, relrowsecurity as is_on from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  `;
  expect(tables.length).toBeGreaterThanOrEqual(6);
  expect(tables.filter(({ is_on: isOn }) => !isOn)).toEqual([]);
});

test('one policy lets visitors insert enquiries, and there is no other', async () => {
  const policies = await sql`
    select schemaname, tablename, roles::text, cmd, with_check
    from pg_policies where schemaname in ('public', 'private')
  `;
  expect([...policies]).toEqual([
    {
      schemaname: 'public',
      tablename: 'contact_submissions',
      roles: '{anon}',
      cmd: 'INSERT',
      with_check: "(submission_type = 'quote'::text)",
    },
  ]);
});

test('visitors may insert the columns of the form, and have no other table privileges', async () => {
  const tables = await sql`
    select table_name from information_schema.role_table_grants
    where grantee in ('PUBLIC', 'anon', 'authenticated') and table_schema in ('public', 'private')
  `;
  expect([...tables]).toEqual([]);
  const columns = await sql<{ grant: string }[]>`
    select grantee || ' ' || privilege_type || ' ' || column_name as grant
    from information_schema.column_privileges
    where grantee in ('PUBLIC', 'anon', 'authenticated') and table_schema in ('public', 'private')
  `;
  // With those of fields to come: a migration is deployed before its form.
  const ofForms = await sql`
    select 'anon INSERT ' || column_name as grant from information_schema.columns
    where table_name = 'contact_submissions' and column_name not in ('id', 'created_at')`;
  expect(new Set(columns)).toEqual(new Set(ofForms));
  const grants = columns.map(({ grant }) => grant);
  for (const column of Object.keys(MINIMAL_ROW)) expect(grants).toContain(`anon INSERT ${column}`);
});

test('visitors may call health(), and use neither another function nor the private schema', async () => {
  const [schema] = await sql`select has_schema_privilege('anon', 'private', 'usage') as is_open`;
  expect(schema).toEqual({ is_open: false });
  const open = await sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (
        has_function_privilege('anon', oid, 'execute')
        or has_function_privilege('authenticated', oid, 'execute')
      )
  `;
  expect([...open]).toEqual([{ name: 'health()' }]);
});

test('every SECURITY DEFINER function has an empty search_path', async () => {
  const open = await sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
      and not coalesce(proconfig @> array['search_path=""'], false)
  `;
  expect([...open]).toEqual([]);
});

test('a form posted without JavaScript is stored with a visitor’s privileges, so that row-level security applies', async () => {
  const enquiry = { ...MINIMAL_ROW, email: uniqueEmail() };
  const submit = () => serviceRoleClient().rpc('submit_enquiry', { enquiry });
  await sql.unsafe(`
    create policy "The test's own" on public.contact_submissions as restrictive for insert to anon
    with check (false)
  `);
  const refused = await submit();
  await sql.unsafe(`drop policy "The test's own" on public.contact_submissions`);
  expect(refused.error?.code).toBe('42501');
  expect((await submit()).error).toBeNull();
  expect(await getStoredEnquiries(enquiry.email)).toHaveLength(1);
});

test('visitors can neither execute a function nor read a table that a later migration adds', async () => {
  const rights = await sql.begin(async (transaction) => {
    await transaction`set local role postgres`;
    await transaction.unsafe(`
      create function public.added() returns integer language sql as 'select 1';
      create function private.added() returns integer language sql as 'select 1';
      create table public.added (id serial);
    `);
    const [found] = await transaction`
      select
        has_function_privilege('anon', 'public.added()', 'execute') as public,
        has_function_privilege('anon', 'private.added()', 'execute') as private,
        has_table_privilege('anon', 'public.added', 'select, insert, update, delete') as table,
        has_sequence_privilege('anon', 'public.added_id_seq', 'usage, select, update') as sequence
    `;
    await transaction.unsafe(
      'drop function public.added(), private.added(); drop table public.added',
    );
    return found;
  });
  expect(rights).toEqual({ public: false, private: false, table: false, sequence: false });
});

test('errors of the data API’s role, which quote the visitor’s input, are not logged', async () => {
  const [login] = await sql`
    select setconfig from pg_db_role_setting where setrole = 'authenticator'::regrole
  `;
  expect(login?.['setconfig']).toContain('log_min_messages=fatal');
});
