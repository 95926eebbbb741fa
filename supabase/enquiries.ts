// `npm run enquiries`: lists the stored enquiries, and deletes one. Supabase's Table Editor shows them too.
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { stringify } from 'csv-stringify/sync';
import { FIELDS, type SubmissionRow } from '#enquiry/fields.ts';
import { readDotEnv } from '#hosting/dot-env.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const HELP = `Prints the stored enquiries, newest first.

  npm run enquiries                        every enquiry
  npm run enquiries -- --of EMAIL          those of one email address
  npm run enquiries -- --delete ID         deletes the one with this id, which the list shows

  npm run --silent enquiries -- --csv > enquiries.csv       for a spreadsheet; --of works too

It connects to the project named in the environment or .env, local or hosted, and prints which one it is.`;

/** An enquiry as `contact_submissions` holds it. */
interface StoredEnquiry extends SubmissionRow {
  id: string;
  created_at: string;
}

const COLUMNS = ['id', 'created_at', ...FIELDS.map(({ column }) => column)] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The most rows that a hosted project returns at once, unless its `max_rows` is set lower. */
const PAGE = 1000;

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A sign that begins a formula, where a program that splits cells at other separators would begin a cell. */
const FORMULA_WITHIN = /(?<=[;\t\r\n]\s*)[=+\-@]/g;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      csv: { type: 'boolean' },
      delete: { type: 'string' },
      help: { type: 'boolean' },
      of: { type: 'string' },
    },
  });
  if (values.help) return console.log(HELP);
  if (values.delete !== undefined && Object.keys(values).length > 1) {
    throw new Error('Use --delete alone.');
  }

  const project = connect();
  if (values.delete !== undefined) return deleteEnquiry(project, values.delete);

  const stored = await readEnquiries(project);
  const { of = '' } = values;
  const listed = of ? stored.filter(({ email }) => isSameAddress(email, of)) : stored;
  if (values.csv) printCsv(listed);
  else printList(listed, project.address);
}

/**
 * Connects to the database that the environment or `.env` names, with the privileges of the secret key (every row).
 *
 * @throws when the key is missing; the message says how to set it.
 */
function connect() {
  const { variables } = readDotEnv(PROJECT_ROOT);
  const { PUBLIC_SUPABASE_URL: address, SUPABASE_SECRET_KEY: secretKey } = variables;
  if (!address || !secretKey) {
    throw new Error(
      `${address ? 'SUPABASE_SECRET_KEY' : 'PUBLIC_SUPABASE_URL'} is not set. \`npm start\` writes the key of the ` +
        'database on this machine to .env; supabase/README.md says how to name a hosted project.',
    );
  }
  const database = createClient(address, secretKey, {
    auth: { persistSession: false },
    db: { retry: false }, // An operator is waiting at a terminal.
  });
  return { address, enquiries: () => database.from('contact_submissions') };
}

type Project = ReturnType<typeof connect>;

/**
 * Every stored enquiry, newest first. Reads until a page is empty, because the server decides how
 * long a page is; oldest first, so that new rows do not move the pages.
 */
async function readEnquiries({ address, enquiries }: Project): Promise<StoredEnquiry[]> {
  const stored: StoredEnquiry[] = [];
  for (;;) {
    const page = dataOrThrow(
      await enquiries()
        .select(COLUMNS.join())
        .order('created_at')
        .order('id')
        .range(stored.length, stored.length + PAGE - 1)
        .overrideTypes<StoredEnquiry[], { merge: false }>(),
      address,
    );
    if (page.length === 0) return stored.reverse();
    stored.push(...page);
  }
}

/** @throws when there is no enquiry with the id. */
async function deleteEnquiry({ address, enquiries }: Project, id: string): Promise<void> {
  const none = new Error(`No enquiry at ${address} has the id ${id}. The list shows the ids.`);
  if (!UUID.test(id)) throw none;
  const [deleted] = dataOrThrow(
    await enquiries()
      .delete()
      .eq('id', id)
      .select()
      .overrideTypes<StoredEnquiry[], { merge: false }>(),
    address,
  );
  if (!deleted) throw none;
  console.log(
    `Deleted at ${address}: the enquiry of ${stripVTControlCharacters(deleted.name)} <${deleted.email}>.
Its mail in the staff inbox remains: delete it there and in the archive.`,
  );
}

/** Returns the data of a call. @throws when it failed; the message says what to check. */
function dataOrThrow<Data>(
  { data, error }: { data: Data | null; error: { message: string } | null },
  address: string,
): Data {
  if (data !== null) return data;
  throw new Error(
    `${address} returned an error: ${error?.message}
If it is the local backend: is \`npm start\` running? If it is a hosted project: is SUPABASE_SECRET_KEY a secret key of
the same project (Settings, API keys), and is the project active, not paused? Both are set in .env.`,
  );
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

/** Prints CSV that Excel reads as UTF-8, with every formula escaped. */
function printCsv(enquiries: StoredEnquiry[]): void {
  const records = enquiries.map((enquiry) =>
    COLUMNS.map((column) => toText(enquiry[column]).replaceAll(FORMULA_WITHIN, "'$&")),
  );
  process.stdout.write(
    stringify([COLUMNS, ...records], {
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    }),
  );
}

function toText(value: string | string[] | null): string {
  return [value ?? []].flat().join(', ');
}

/** Whether the database treats two addresses as one. */
function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
