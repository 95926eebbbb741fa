import { nearest } from '#lib/nearest.ts';

/** A mistake in the content. */
export interface Finding {
  /** `content/articles/erp-vs-crm.mdx` */
  file: string;
  line: number;
  /** 'what is wrong; what to write instead' */
  problem: string;
}

/** `file:line  problem`: the terminals of editors make the location clickable. */
export function formatFinding({ file, line, problem }: Finding): string {
  return `${file}:${line}  ${problem.replaceAll(/\s+/g, ' ')}`;
}

/** Sorts by file and line, without duplicates. */
export function sortFindings(findings: Finding[]): Finding[] {
  const byText = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...byText.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
}

/** 'write X' for the nearest choice, 'write one of: ...' where none is close. */
export function suggestChoice(written: string, choices: string[]): string {
  const meant = nearest(written, choices);
  return meant ? `write ${meant}` : `write one of: ${choices.join(', ')}`;
}
