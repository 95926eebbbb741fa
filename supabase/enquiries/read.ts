import type { SupabaseClient } from '@supabase/supabase-js';
import { expectData } from './connection.ts';

export type Value = string | number | boolean | string[] | null;

export type Row = Record<string, Value>;

const COLUMNS = [
  'created_at',
  'name',
  'email',
  'company',
  'industry',
  'team_size',
  'timeline',
  'budget',
  'service_needs',
  'message',
];

/** Every stored enquiry, newest first. */
export async function readEnquiries(database: SupabaseClient): Promise<Row[]> {
  const rows = await readPages((from, to) =>
    database
      .from('contact_submissions')
      .select(COLUMNS.join(','))
      .order('created_at')
      .order('id')
      .range(from, to)
      .overrideTypes<Row[], { merge: false }>(),
  );
  return rows.reverse();
}

/** The enquiries that staff were not notified of yet, newest first. */
export async function readUnsent(database: SupabaseClient): Promise<Row[]> {
  const rows = await readPages((from, to) => database.rpc('unsent_enquiries').range(from, to));
  return rows.reverse();
}

/** The enquiries that may come from a robot, newest first. */
export async function readSuspected(database: SupabaseClient): Promise<Row[]> {
  const rows = await readPages((from, to) => database.rpc('suspected_enquiries').range(from, to));
  return rows.reverse();
}

/** The most rows that a hosted project returns at once (`max_rows`), unless it is set lower. */
const PAGE = 100;

/**
 * Reads until a page is empty, because the server decides how long a page is. Oldest first, so that
 * new rows do not move the pages.
 */
async function readPages(
  read: (from: number, to: number) => PromiseLike<{ data: Row[] | null; error: Error | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = expectData(await read(rows.length, rows.length + PAGE - 1));
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}
