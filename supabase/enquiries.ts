// `npm run enquiries`: lists the stored enquiries, accepts a suspected one, deletes one, erases a person.
import { parseArgs } from 'node:util';
import { acceptEnquiry, deleteEnquiry, eraseEnquiries } from './enquiries/change.ts';
import { connect } from './enquiries/connection.ts';
import { printCsv, printList } from './enquiries/print.ts';
import { isSameAddress, readEnquiries } from './enquiries/read.ts';

const HELP = `Prints the stored enquiries, newest first.

  npm run enquiries                        every enquiry
  npm run enquiries -- --of EMAIL          those of one email address
  npm run enquiries -- --unsent            those that staff have not been told about yet, and why
  npm run enquiries -- --suspected         those that a spam bot may have sent, and why
  npm run enquiries -- --accept ID         treats a suspected one like any other: staff get its mail
  npm run enquiries -- --delete ID         says what it would delete, and deletes it with --yes
  npm run enquiries -- --erase EMAIL       the same for every enquiry from this address

  npm run --silent enquiries -- --csv > enquiries.csv       for a spreadsheet; works with every list

ID is the id in the list, or its first eight characters, as in the mails.
It connects to the project named in the environment or .env, local or hosted, and prints which one it is.`;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { accept, csv, delete: deleted, erase, help, of, suspected, unsent, yes } = readOptions();
  if (help) return console.log(HELP);

  const connection = connect();
  if (accept !== undefined) return console.log(await acceptEnquiry(connection, accept));
  if (deleted !== undefined) return console.log(await deleteEnquiry(connection, deleted, yes));
  if (erase !== undefined) return console.log(await eraseEnquiries(connection, erase, yes));

  const enquiries = (await readEnquiries(connection)).filter(
    ({ email, mailed_at: mailedAt, suspicion }) =>
      (of === undefined || isSameAddress(email, of)) &&
      (!suspected || suspicion !== null) &&
      (!unsent || (mailedAt === null && suspicion === null)),
  );
  if (csv) printCsv(enquiries);
  else printList(enquiries, connection.address);
}

/** @throws with a one-line message when the options contradict each other. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      accept: { type: 'string' },
      csv: { type: 'boolean' },
      delete: { type: 'string' },
      erase: { type: 'string' },
      help: { type: 'boolean' },
      of: { type: 'string' },
      suspected: { type: 'boolean' },
      unsent: { type: 'boolean' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { yes, ...others } = values;
  const isChange = ['accept', 'delete', 'erase'].some((option) => option in others);
  if (isChange && Object.keys(others).length > 1) {
    throw new Error('Use --accept, --delete or --erase alone, one at a time.');
  }
  if (yes && !('delete' in others || 'erase' in others)) {
    throw new Error('Use --yes only with --delete ID or --erase EMAIL.');
  }
  return values;
}
