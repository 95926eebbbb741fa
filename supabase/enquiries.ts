// `npm run enquiries`: prints the stored enquiries, newest first, of the project named in the environment or .env, local or
// hosted. Supabase's Table Editor shows them too.
import { stripVTControlCharacters } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { FIELDS, type SubmissionRow } from '#enquiry/fields.ts';
import { readDotEnv } from '#hosting/dot-env.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { revealInvisible } from '#lib/reveal-invisible.ts';

/** An enquiry as `contact_submissions` holds it. */
interface StoredEnquiry extends SubmissionRow {
  id: string;
  created_at: string;
}

/** What became of an enquiry's mail, as `private.enquiry_mails` holds it. */
interface MailState {
  suspected: boolean;
  sent_at: string | null;
  last_error: string | null;
}

const COLUMNS = ['id', 'created_at', ...FIELDS.map(({ column }) => column)] as const;

/** PostgreSQL's codes for a column or a function that does not exist, and PostgREST's for such a function. */
const UNDEFINED = ['42703', '42883', 'PGRST202'];

/** The most rows that a hosted project returns at once, unless its `max_rows` is set lower. */
const PAGE = 1000;

try {
  const { address, secretKey } = readProject();
  const database = createClient(address, secretKey, {
    auth: { persistSession: false },
    db: { retry: false }, // An operator is waiting at a terminal.
  });
  const [enquiries, mails] = [await readEnquiries(database), await readMails(database)];
  console.log(`Enquiries at ${address}\n`);
  for (const enquiry of enquiries) console.log(forTerminal(describe(enquiry, mails[enquiry.id])));
  console.log(enquiries.length === 1 ? '1 enquiry' : `${enquiries.length} enquiries`);
} catch (error) {
  console.error(forTerminal(error instanceof Error ? error.message : String(error)));
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
async function readEnquiries(database: SupabaseClient): Promise<StoredEnquiry[]> {
  const stored: StoredEnquiry[] = [];
  for (;;) {
    const { data, error } = await database
      .from('contact_submissions')
      .select(COLUMNS.join())
      .order('created_at')
      .order('id')
      .range(stored.length, stored.length + PAGE - 1)
      .overrideTypes<StoredEnquiry[], { merge: false }>();
    if (error) throw failure(error);
    if (data.length === 0) return stored.reverse();
    stored.push(...data);
  }
}

/** The mails by their enquiry's id. @throws like readEnquiries. */
async function readMails(database: SupabaseClient): Promise<Partial<Record<string, MailState>>> {
  const { data, error } = await database.rpc('enquiry_mail_states');
  if (error) throw failure(error);
  return data as Record<string, MailState>; // As its migration declares it.
}

function failure({ code, message }: { code: string; message: string }): Error {
  const advice = UNDEFINED.includes(code)
    ? `Its migrations are older than src/enquiry/fields.ts: push them (\`supabase db push\`), or locally run \`npm start\` again.`
    : `If it is the local backend: is \`npm start\` running? If it is a hosted project: is SUPABASE_SECRET_KEY a secret key of
the same project (Settings, API keys), and is the project active, not paused? Both are set in .env.`;
  return new Error(`${readProject().address} returned an error: ${message}\n${advice}`);
}

/** Terminals interpret control characters: none may come from what a visitor wrote or a server answered. */
function forTerminal(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

function describe(enquiry: StoredEnquiry, mail: MailState | undefined): string {
  const details = FIELDS.map(({ label, column }) => [label, enquiry[column]] as const)
    .filter(([, value]) => value?.length)
    .map(([label, value]) => `  ${label}: ${[value].flat().join(', ')}`.replaceAll('\n', '\n  '));
  const suspected = mail?.suspected ? 'possible spam, ' : '';
  const error = mail?.last_error ? `: ${mail.last_error}` : '';
  const sent = mail?.sent_at ? `mailed ${toTime(mail.sent_at)}` : `not mailed yet${error}`;
  const first = `${toTime(enquiry.created_at)}  ${enquiry.id}  ${suspected}${sent}`;
  return revealInvisible([first, ...details, ''].join('\n'));
}

function toTime(moment: string): string {
  return new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/London' });
}
