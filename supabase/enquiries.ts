// `npm run enquiries`: prints the stored enquiries, newest first.
import { createClient } from '@supabase/supabase-js';
import Table from 'cli-table3';
import { ensureKeys } from './local/keys.ts';

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
] as const;

const { secretKey } = ensureKeys();
const address = process.env['PUBLIC_SUPABASE_URL'] ?? '';
const client = createClient(address, secretKey, { auth: { persistSession: false } });

const { data, error } = await client
  .from('contact_submissions')
  .select(COLUMNS.join(','))
  .order('created_at', { ascending: false })
  .overrideTypes<Record<(typeof COLUMNS)[number], string | string[] | null>[]>();

if (error) {
  console.error(`The enquiries could not be read from ${address}: ${error.message}`);
  console.error('Is the backend running? Start it with `npm start`, and check .env.');
  process.exit(1);
}

const table = new Table({ head: [...COLUMNS], wordWrap: true, style: { head: [], border: [] } });
table.push(...data.map((enquiry) => COLUMNS.map((column) => String(enquiry[column] ?? ''))));
console.log(table.toString());
console.log(data.length === 1 ? '1 enquiry' : `${data.length} enquiries`);
