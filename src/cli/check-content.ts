// `npm run check:content`: prints every mistake in the content and advice, one line each. Exits with 1 if there is a
// mistake.
import { checkContent } from '#content-check/check-content.ts';
import { printFindings } from '#lib/findings.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const { findings, advice, count } = await checkContent(PROJECT_ROOT);
printFindings(advice, 'Advice: ');
printFindings(findings);
console.log(
  findings.length === 0
    ? `${count} files, no mistakes.`
    : `\n${findings.length} ${findings.length === 1 ? 'mistake' : 'mistakes'} in ${count} files.`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
