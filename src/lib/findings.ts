import { PART, codePoint } from '#lib/characters.ts';
import { revealInvisible } from '#lib/reveal-invisible.ts';

/** What is wrong with the content, or could be better. */
export interface Finding {
  /** `content/articles/erp-vs-crm.mdx` */
  file: string;
  line: number;
  /** 'what is wrong; what to write instead' */
  problem: string;
  /** Set where the file does not exist. */
  code?: 'missing-file';
}

/** A finding without its file, which the caller knows. */
export type Problem = Omit<Finding, 'file'>;

/** Where a field is: ['stats', 1, 'label']. */
export type Path = readonly PropertyKey[];

/** Makes a finding at a line, or at a field, whose name is put before the problem. */
export type FindingAt = (place: number | Path, problem: string) => Finding;

/** 'stats, entry 2, label: ', or an empty string for the whole file. */
export function fieldPrefix(path: Path): string {
  const place = path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step)));
  return place.length > 0 ? `${place.join(', ')}: ` : '';
}

/** What is wrong in a file, if anything is: at a line or a field, whose name is put before the problem. */
export type Problems = Iterable<readonly [place: number | Path, problem: string | undefined]>;

/** What an act throws: what cannot be found or drawn, and what to write instead. Undefined if it succeeds. */
export function problemIn(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What a rule finds, or what it throws as a finding, so that nobody is left with a stack trace. */
export function attempt(rule: string, find: () => Problems, finding: FindingAt): Finding[] {
  const found: Finding[] = [];
  const thrown = problemIn(() => {
    for (const [place, problem] of find()) if (problem) found.push(finding(place, problem));
  });
  if (!thrown) return found;
  return [finding(1, `cannot be checked by ${rule}: ${thrown}; tell a developer`)];
}

/**
 * Formats a finding as `file:line  problem`: editors' terminals make the location clickable. Its characters cannot command
 * the terminal or the log that they are printed in.
 */
export function formatFinding({ file, line, problem }: Finding): string {
  const written = `${file}:${line}  ${problem.replaceAll(/\s+/g, ' ').replaceAll(PART, '…')}`;
  return revealInvisible(written).replaceAll(/\p{Cc}/gu, (control) => `[${codePoint(control)}]`);
}

/** Sorts by file and line, without duplicates. */
export function sortFindings(findings: Finding[]): Finding[] {
  const byText = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...byText.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
}

/** Prints each finding on a line of its own, in which GitHub finds its place: .github/content-matcher.json. */
export function printFindings(findings: Finding[], label = ''): void {
  for (const finding of findings) console.log(label + formatFinding(finding));
}
