// `npm run check:content`: prints every mistake in the content, one line each, and exits with 1 if there is one.
import { checkContent } from '#content-check/check-content.ts';
import { printFindings } from '#content-check/findings.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const { findings, advice, count } = await checkContent(PROJECT_ROOT);
printFindings(advice, 'notice');
printFindings(findings);
console.log(
  findings.length === 0
    ? `${count} files, no mistakes.`
    : `\n${findings.length} mistakes in ${count} files.`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
