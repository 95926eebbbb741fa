// `npm run bench:enquiries`: sends a thousand different enquiries, fifty at a time, to the backend of `npm start`,
// and a mail about each. Prints the speed, and how many failed at the first try, were lost or mailed twice.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { databaseUrl } from '../../supabase/local/postgres.ts';
import { networkSettings, type Settings } from '../../supabase/local/settings.ts';
import { startEmptyBackend } from '../support/empty-backend.ts';
import { BACKEND, OUTPUT } from '../support/environment.ts';
import { drainOutbox, sendEnquiries } from '../support/load.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '50' },
  },
});
const count = Number(values.count);
const atOnce = Number(values['at-once']);

const settings: Settings = {
  ...BACKEND,
  ...networkSettings(29321),
  dataFolder: join(OUTPUT, 'bench-enquiries'),
  fsync: true,
};
const backend = await startEmptyBackend(settings, []);
const sql = postgres(databaseUrl(settings));

try {
  const result = await sendEnquiries(settings, { count, atOnce });
  const { accepted, firstTriesFailed, latencies, seconds } = result;
  const { rows, mails, lost, doubled } = await drainOutbox(settings, sql);
  const percentile = (share: number) =>
    latencies[Math.ceil(share * latencies.length) - 1]?.toFixed(1) ?? '?';

  console.log(`
  Enquiries   ${count}, ${atOnce} at a time
  Rate        ${(count / seconds).toFixed(0)} a second
  Answered    p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms
  Accepted    ${accepted}
  First tries ${firstTriesFailed} failed
  Rows        ${rows}
  Mails       ${mails}, digests of up to 25 among them
  Lost        ${lost + count - rows}
  Doubled     ${doubled}
`);
  if (firstTriesFailed > 0 || rows !== count || lost > 0 || doubled > 0) process.exitCode = 1;
} finally {
  await sql.end();
  await backend.stop();
}
