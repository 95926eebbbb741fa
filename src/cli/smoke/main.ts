// `npm run smoke -- https://www.example.com`: checks a deployed site and its backend from outside, and stores
// nothing. Prints one line for each check; exits with 1 if one failed.
import { backendChecks } from './backend.ts';
import { formatOutcome, runCheck, formatTotal, type Outcome } from './check.ts';
import { headerChecks } from './headers.ts';
import { siteChecks } from './site.ts';
import { visit } from './visit.ts';

const [address = ''] = process.argv.slice(2);
if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
  console.error('Usage: npm run smoke -- https://www.example.com');
  process.exit(2);
}

const target = { site: new URL('/', address), visit };
const outcomes: Outcome[] = [];
for (const check of [...siteChecks(target), ...headerChecks(target), ...backendChecks(target)]) {
  const outcome = await runCheck(check);
  outcomes.push(outcome);
  console.log(formatOutcome(outcome));
}
console.log(`\n${formatTotal(outcomes)}`);
process.exitCode = outcomes.some(({ result }) => result === 'FAIL') ? 1 : 0;
