// `npm run check:launch`: prints what is still a placeholder, missing, unsigned or unconfirmed, one line each. Exits with
// 1 while anything is left; the deployment to a real address asks it.
import { formatFinding } from '#content-check/findings.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkLaunch } from './check-launch.ts';

const findings = checkLaunch(PROJECT_ROOT);
for (const finding of findings) console.log(formatFinding(finding));
console.log(
  findings.length === 0 ? 'Ready to go live.' : `\n${findings.length} left before it goes live.`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
