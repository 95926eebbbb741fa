// `npm run enquiries`: lists the stored enquiries, those that staff were not notified of, or those that are
// suspected; accepts a suspected one; erases a person.
import { parseArgs } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { acceptEnquiry } from './enquiries/accept.ts';
import { connect } from './enquiries/connection.ts';
import { askAtTerminal, eraseEnquiries } from './enquiries/erase.ts';
import { printCsv, printTable } from './enquiries/print.ts';
import { readEnquiries, readSuspected, readUnsent } from './enquiries/read.ts';

const HELP = `Prints the stored enquiries, newest first.

  npm run enquiries                             every enquiry, as a table
  npm run enquiries -- --unsent                 those that staff were not notified of yet, and why
  npm run enquiries -- --suspected              those that may come from a robot, and why
  npm run enquiries -- --accept ID              treats a suspected one as any other: staff get its mail
  npm run --silent enquiries -- --csv > a.csv   for a spreadsheet; goes with the two lists too
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
  const { accept, csv, erase, help, suspected, unsent, yes } = readOptions();
  if (help) return console.log(HELP);

  const connection = connect();
  if (erase !== undefined) {
    return console.log(await eraseEnquiries(connection, erase, yes ? null : askAtTerminal));
  }
  if (accept !== undefined) return console.log(await acceptEnquiry(connection, accept));

  const { database, address } = connection;
  const rows = await readList(database, { suspected, unsent });
  if (csv) return printCsv(rows);
  printTable(rows, address);
}

function readList(database: SupabaseClient, { suspected = false, unsent = false }) {
  if (suspected) return readSuspected(database);
  return unsent ? readUnsent(database) : readEnquiries(database);
}

/** @throws with one line when the options contradict each other. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      accept: { type: 'string' },
      csv: { type: 'boolean', default: false },
      erase: { type: 'string' },
      help: { type: 'boolean', default: false },
      suspected: { type: 'boolean', default: false },
      unsent: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const lists = values.csv || values.unsent || values.suspected;
  if (values.erase !== undefined && (lists || values.accept !== undefined)) {
    throw new Error('--erase goes with --yes alone.');
  }
  if (values.accept !== undefined && lists) throw new Error('--accept ID goes alone.');
  if (values.unsent && values.suspected) {
    throw new Error('--unsent and --suspected are two lists: ask for one.');
  }
  if (values.yes && values.erase === undefined) {
    throw new Error('--yes goes with --erase EMAIL alone.');
  }
  return values;
}
