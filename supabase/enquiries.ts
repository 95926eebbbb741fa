// `npm run enquiries`: prints the stored enquiries, newest first, of the project named in the environment or .env, local or
// hosted. Supabase's Table Editor shows them too.
import { stripVTControlCharacters } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { FIELDS, type SubmissionRow } from '#enquiry/fields.ts';
import { readDotEnv } from '#hosting/dot-env.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { revealInvisible } from '#lib/reveal-invisible.ts';

/** An enquiry as `contact_submissions` holds it. */
interface StoredEnquiry extends SubmissionRow {
  id: string;
  created_at: string;
}

const COLUMNS = ['id', 'created_at', ...FIELDS.map(({ column }) => column)] as const;

/** PostgreSQL's code for a column that does not exist. */
const UNDEFINED_COLUMN = '42703';

/** The most rows that a hosted project returns at once, unless its `max_rows` is set lower. */
const PAGE = 1000;

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

try {
  const { address, secretKey } = readProject();
  printList(await readEnquiries(address, secretKey), address);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @throws when a variable is missing; the message says how to set it. */
function readProject() {
  const { variables } = readDotEnv(PROJECT_ROOT);
  const { PUBLIC_SUPABASE_URL: address, SUPABASE_SECRET_KEY: secretKey } = variables;
  if (address && secretKey) return { address, secretKey };
  throw new Error(
    `${address ? 'SUPABASE_SECRET_KEY' : 'PUBLIC_SUPABASE_URL'} is not set. \`npm start\` writes the key of the ` +
      'database on this machine to .env; supabase/README.md says how to name a hosted project.',
  );
}

/**
 * Every stored enquiry, newest first. Reads until a page is empty, because the server decides how
 * long a page is; oldest first, so that new rows do not move the pages.
 *
 * @throws when that fails; the message says what to check.
 */
async function readEnquiries(address: string, secretKey: string): Promise<StoredEnquiry[]> {
  const database = createClient(address, secretKey, {
    auth: { persistSession: false },
    db: { retry: false }, // An operator is waiting at a terminal.
  });
  const stored: StoredEnquiry[] = [];
  for (;;) {
    const { data, error } = await database
      .from('contact_submissions')
      .select(COLUMNS.join())
      .order('created_at')
      .order('id')
      .range(stored.length, stored.length + PAGE - 1)
      .overrideTypes<StoredEnquiry[], { merge: false }>();
    if (error)
      throw new Error(`${address} returned an error: ${error.message}\n${adviseOn(error)}`);
    if (data.length === 0) return stored.reverse();
    stored.push(...data);
  }
}

function adviseOn({ code }: { code: string }): string {
  return code === UNDEFINED_COLUMN
    ? `Its migrations are older than src/enquiry/fields.ts: push them (\`supabase db push\`), or locally run \`npm start\` again.`
    : `If it is the local backend: is \`npm start\` running? If it is a hosted project: is SUPABASE_SECRET_KEY a secret key of
the same project (Settings, API keys), and is the project active, not paused? Both are set in .env.`;
}

/** Prints the enquiries for a terminal, between the project's address and their number. */
function printList(enquiries: StoredEnquiry[], address: string): void {
  console.log(`Enquiries at ${address}\n`);
  // Terminals interpret control characters; none may come from what a visitor wrote.
  for (const enquiry of enquiries) console.log(stripVTControlCharacters(describe(enquiry)));
  console.log(enquiries.length === 1 ? '1 enquiry' : `${enquiries.length} enquiries`);
}

function describe(enquiry: StoredEnquiry): string {
  const details = FIELDS.map(({ label, column }) => [label, enquiry[column]] as const)
    .filter(([, value]) => value?.length)
    .map(([label, value]) => `  ${label}: ${toText(value).replaceAll('\n', '\n  ')}`);
  const time = DAY_AND_TIME.format(new Date(enquiry.created_at));
  return [`${time}  ${enquiry.id}`, ...details, ''].join('\n');
}

function toText(value: string | string[] | null): string {
  return revealInvisible([value ?? []].flat().join(', '));
}
