import { getClaims } from '#content-check/rules/claims.ts';
import { readContent, type ContentFile } from '#content-check/content.ts';
import { sortFindings, type Finding } from '#content-check/findings.ts';
import { getOutsideLinks } from '#content-check/outside-links.ts';
import { whyStale } from '#cli/check-sources/stale.ts';
import { findMissing } from './missing.ts';
import { findPlaceholders } from './placeholders.ts';

/** Not published. */
const STYLE_GUIDE = 'content/style-guide.mdx';

/** What is still a placeholder, missing, unsigned or unconfirmed in the content of a project. */
export function checkLaunch(root: string, now = new Date()): Finding[] {
  const { files } = readContent(root);
  return sortFindings([
    ...files.filter(({ file }) => file !== STYLE_GUIDE).flatMap(findPlaceholders),
    ...findMissing(files),
    ...findUnsigned(files),
    ...findUnconfirmed(files, now),
  ]);
}

function findUnsigned(files: ContentFile[]): Finding[] {
  return getClaims(files)
    .filter(({ isSigned }) => !isSigned)
    .map(({ figures, field, file, line, content }) => ({
      file: `content/${file}`,
      line: content?.fields.lineOf(field) ?? 1,
      problem: `${field}: nobody has signed these figures (${figures}); write 'signed' and 'by' in content/claims.yaml:${line}`,
    }));
}

function findUnconfirmed(files: ContentFile[], now: Date): Finding[] {
  return getOutsideLinks(files).flatMap((link) => {
    const why = whyStale(link, now);
    const { file, line, address } = link;
    const problem = `${address}: ${why}; open it, look for the fact, and write the day as 'checked'`;
    return why ? [{ file, line, problem }] : [];
  });
}
