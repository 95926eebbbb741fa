import postgres from 'postgres';
import { afterAll } from 'vitest';
import { POSTGRES_PORT } from './environment.ts';

/** The tests' PostgreSQL as its superuser sees it: the outbox, the settings, the clock. For test files alone. */
export function openDatabase(): postgres.Sql {
  const sql = postgres(`postgres://supabase_admin@127.0.0.1:${POSTGRES_PORT}/postgres`, {
    max: 4,
    onnotice: () => undefined,
  });
  afterAll(() => sql.end());
  return sql;
}

/** Sets a limit for the rest of a test file, and gives back the way to put it as it was. */
export async function changeSetting(sql: postgres.Sql, name: string, value: number) {
  const [before] = await sql`select value from private.settings where name = ${name}`;
  if (!before) throw new Error(`There is no setting ${name}.`);
  await sql`update private.settings set value = ${value} where name = ${name}`;
  return () => sql`update private.settings set value = ${before['value']} where name = ${name}`;
}
