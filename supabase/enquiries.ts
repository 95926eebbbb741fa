// `npm run enquiries`: lists the stored enquiries or those that staff were not notified of, and
// erases a person.
import { parseArgs } from 'node:util';
import { connect } from './enquiries/connection.ts';
import { askAtTerminal, eraseEnquiries } from './enquiries/erase.ts';
import { printCsv, printTable } from './enquiries/print.ts';
import { readEnquiries, readUnsent } from './enquiries/read.ts';

const HELP = `Prints the stored enquiries, newest first.

  npm run enquiries                             every enquiry, as a table
  npm run enquiries -- --unsent                 those that staff were not notified of yet, and why
  npm run --silent enquiries -- --csv > a.csv   for a spreadsheet; goes with --unsent too
  npm run enquiries -- --erase EMAIL            erases everything that this address ever sent, once you
                                                have typed it again; with --yes it does not ask

It talks to the project that the environment or .env names, this machine's or a hosted one, and says which.`;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { csv, erase, help, unsent, yes } = readOptions();
  if (help) return console.log(HELP);

  const connection = connect();
  if (erase !== undefined) {
    return console.log(await eraseEnquiries(connection, erase, yes ? null : askAtTerminal));
  }

  const { database, address } = connection;
  const rows = unsent ? await readUnsent(database) : await readEnquiries(database);
  if (csv) return printCsv(rows);
  printTable(rows, address);
}

/** @throws with one line when the options contradict each other. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      csv: { type: 'boolean', default: false },
      erase: { type: 'string' },
      help: { type: 'boolean', default: false },
      unsent: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  if (values.erase !== undefined && (values.csv || values.unsent)) {
    throw new Error('--erase goes with --yes alone.');
  }
  if (values.yes && values.erase === undefined) {
    throw new Error('--yes goes with --erase EMAIL alone.');
  }
  return values;
}
