// `npm run check:content`: every mistake in the content, one line each.
import { PROJECT } from '../../supabase/local/settings.ts';
import { checkContent } from './check-content.ts';
import { printed } from './findings.ts';

const { findings, count } = checkContent(PROJECT);
for (const finding of findings) console.log(printed(finding));
console.log(
  findings.length === 0
    ? `${count} files, nothing to mend.`
    : `\n${findings.length} to mend in ${count} files.`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
