// Limits and periods have one place, private.settings, and the README prints it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { openDatabase } from '../../tests/support/database.ts';

const sql = openDatabase();

/** Raised by the tests' backend, so that one run may store and mail more than a firm does in a year. */
const RAISED = [
  'mails_at_once',
  'mails_per_hour',
  'single_mails_per_hour',
  'enquiries_due_before_digest',
];

async function readReadmeTable(): Promise<Map<string, { value: string; meaning: string }>> {
  const readme = await readFile(join(PROJECT_ROOT, 'supabase/README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z_]+)` +\| +(\d+) +\| (.+?) +\|$/gm)];
  return new Map(rows.map(([, name = '', value = '', meaning = '']) => [name, { value, meaning }]));
}

/** The value that the migration gives a setting. */
async function readMigratedValue(name: string): Promise<string | undefined> {
  const file = 'supabase/migrations/20261123090000_contact_submissions.sql';
  const migration = await readFile(join(PROJECT_ROOT, file), 'utf8');
  return new RegExp(`\\('${name}', (\\d+),`).exec(migration)?.[1];
}

test('the README prints every setting of the database, with its value and its meaning', async () => {
  const stored = await sql<{ name: string; value: number; meaning: string }[]>`
    select name, value, meaning from private.settings
  `;
  const printed = await readReadmeTable();
  expect([...printed.keys()].toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
  for (const { name, value, meaning } of stored) {
    expect(printed.get(name)?.meaning, name).toBe(meaning);
    const asDeployed = RAISED.includes(name) ? await readMigratedValue(name) : String(value);
    expect(printed.get(name)?.value, name).toBe(asDeployed);
  }
});

test('every setting is read by a function, and no function asks for another', async () => {
  const [{ source } = { source: '' }] = await sql<{ source: string }[]>`
    select string_agg(prosrc, ' ') as source
    from pg_proc where pronamespace = 'private'::regnamespace or pronamespace = 'public'::regnamespace
  `;
  const asked = new Set(
    [...source.matchAll(/private\.setting\('([a-z_]+)'\)/g)].map(([, name]) => name),
  );
  const stored = await sql<{ name: string }[]>`select name from private.settings`;
  expect([...asked].toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
});
