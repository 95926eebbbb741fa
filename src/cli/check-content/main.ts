// `npm run check:content`: prints every mistake in the content, one line each. `-- --examples` prints example
// mistakes with their messages.
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { checkContent } from './check-content.ts';
import { formatFinding } from './findings.ts';

try {
  if (process.argv.includes('--examples')) await printExamples();
  else printFindings();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function printFindings(): void {
  const { findings, advice, count } = checkContent(PROJECT_ROOT);
  for (const finding of advice) console.log(`Advice: ${formatFinding(finding)}`);
  for (const finding of findings) console.log(formatFinding(finding));
  const summary = `${findings.length} to mend in ${count} files.`;
  console.log(findings.length === 0 ? `${count} files, nothing to mend.` : `\n${summary}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

async function printExamples(): Promise<void> {
  const { MISTAKES, runMistake } = await import('./examples/mistakes.ts');
  for (const [index, mistake] of MISTAKES.entries()) {
    console.log(`${index + 1}. ${mistake.name}\n   ${runMistake(mistake).seen.join('\n   ')}`);
  }
}
