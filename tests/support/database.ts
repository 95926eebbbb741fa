import postgres from 'postgres';
import { afterAll } from 'vitest';
import { databaseUrl } from '../../supabase/local/postgres.ts';
import { BACKEND, readLocalAddress } from './environment.ts';

/** Connects to the tests' PostgreSQL as its superuser, or to `SUPABASE_DB_URL`. For test files only. */
export function openDatabase(): postgres.Sql {
  const address = readLocalAddress('SUPABASE_DB_URL') ?? databaseUrl(BACKEND);
  const sql = postgres(address, {
    max: 4,
    onnotice: () => undefined,
    connection: { log_min_messages: 'fatal' }, // An error quotes what was typed.
  });
  afterAll(() => sql.end());
  return sql;
}

/** Marks every enquiry as mailed to staff, so that only those that a test stores later are due. */
export async function markAllMailed(sql: postgres.Sql): Promise<void> {
  await sql`update private.enquiry_mails set sent_at = now() where sent_at is null`;
}

/** Changes a setting. Returns the function that restores it. */
export async function changeSetting(sql: postgres.Sql, name: string, value: number) {
  const [before] = await sql`select value from private.settings where name = ${name}`;
  if (!before) throw new Error(`There is no setting ${name}.`);
  await sql`update private.settings set value = ${value} where name = ${name}`;
  return () => sql`update private.settings set value = ${before['value']} where name = ${name}`;
}
