import type { ContentFile } from '#content-check/content.ts';
import type { Finding } from '#content-check/findings.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { claimsSchema } from '#schemas/claims.ts';

const FILE = 'content/claims.yaml';

/** An entry of `content/claims.yaml`, with its line there and the file that it is about. */
export interface Claim {
  figures: string;
  field: string;
  line: number;
  isSigned: boolean;
  /** The name of the file, as written. */
  file: string;
  /** That file, or undefined if it does not exist. */
  content: ContentFile | undefined;
}

/** The entries of `content/claims.yaml`; none where it cannot be read. */
export function getClaims(files: ContentFile[]): Claim[] {
  const own = files.find(({ file }) => file === FILE);
  const { data } = claimsSchema.safeParse(own?.fields.data);
  return (data?.claims ?? []).map(({ figures, file, field, signed, by }, index) => ({
    figures,
    field,
    file,
    line: own?.fields.lineOf('claims', index) ?? 1,
    isSigned: signed !== undefined && by !== undefined,
    content: files.find((content) => content.file === `content/${file}`),
  }));
}

/** Finds claims about files or fields that do not exist. */
export function checkClaims(files: ContentFile[]): Finding[] {
  const names = files.map(({ file }) => file.replace(/^content\//, ''));
  return getClaims(files).flatMap(({ file, field, line, content }) => {
    const say = (problem: string) => [{ file: FILE, line, problem }];
    if (!content) return say(`there is no file content/${file}; ${suggestChoice(file, names)}`);
    const fields = Object.keys(content.fields.data);
    if (fields.length === 0 || fields.includes(field)) return [];
    return say(`content/${file} has no field '${field}'; ${suggestChoice(field, fields)}`);
  });
}
