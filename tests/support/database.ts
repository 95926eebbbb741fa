import postgres from 'postgres';
import { afterAll } from 'vitest';
import { POSTGRES_PORT } from './environment.ts';

/** Connects to the tests' PostgreSQL as its superuser, for test files only. */
export function openDatabase(): postgres.Sql {
  const sql = postgres(`postgres://supabase_admin@127.0.0.1:${POSTGRES_PORT}/postgres`, {
    max: 4,
    onnotice: () => undefined,
  });
  afterAll(() => sql.end());
  return sql;
}

/** Changes a setting for the rest of a test file. Returns the function that restores it. */
export async function changeSetting(sql: postgres.Sql, name: string, value: number) {
  const [before] = await sql`select value from private.settings where name = ${name}`;
  if (!before) throw new Error(`There is no setting ${name}.`);
  await sql`update private.settings set value = ${value} where name = ${name}`;
  return () => sql`update private.settings set value = ${before['value']} where name = ${name}`;
}
