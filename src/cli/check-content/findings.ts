import { nearest } from '#lib/nearest.ts';

/** A mistake in the content, told to the writer. */
export interface Finding {
  /** `content/articles/erp-vs-crm.mdx` */
  file: string;
  line: number;
  /** 'what is wrong; what to write instead' */
  problem: string;
}

/** One line: the place, so that an editor can open it, and the problem. */
export function formatFinding({ file, line, problem }: Finding): string {
  return `${file}:${line}  ${problem.replaceAll(/\s+/g, ' ')}`;
}

/** By file, then by line, each said once. */
export function sortFindings(findings: Finding[]): Finding[] {
  const byText = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...byText.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
}

/** 'write X' for the choice that was probably meant, 'write one of: ...' when none is like it. */
export function suggestChoice(written: string, choices: string[]): string {
  const meant = nearest(written, choices);
  return meant ? `write ${meant}` : `write one of: ${choices.join(', ')}`;
}
