import { readContent } from './content.ts';
import { sortFindings, type Finding } from './findings.ts';
import { listDrafts } from './rules/drafts.ts';
import { checkArticles } from './rules/articles.ts';
import { checkClaims } from './rules/claims.ts';
import { checkDuplicates } from './rules/duplicates.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkLanguage } from './rules/language.ts';
import { checkLinks } from './rules/links.ts';
import { checkMarkdown } from './rules/markdown.ts';
import { checkParts } from './rules/parts.ts';
import { checkPictureFiles, checkPictures } from './rules/pictures.ts';
import { checkPlaceholders } from './rules/placeholders.ts';
import { checkServices } from './rules/services.ts';
import { checkSources } from './rules/sources.ts';
import { checkWorksheets } from './rules/worksheets.ts';
import { buildSite } from './site.ts';

interface Result {
  /** All mistakes. */
  findings: Finding[];
  /** Those found while reading: file names, YAML, MDX, and fields that do not fit their schema. */
  unreadable: Finding[];
  /** What does not fail the check. */
  advice: Finding[];
  /** How many files were read. */
  count: number;
}

/** Checks the content of a project. */
export async function checkContent(root: string, now = new Date()): Promise<Result> {
  const { files, findings: unreadable } = readContent(root);
  const site = buildSite(root, files, now);
  const findings = [
    ...unreadable,
    ...checkArticles(site),
    ...checkClaims(files),
    ...checkDuplicates(site),
    ...checkHeadings(site),
    ...checkLanguage(site),
    ...checkLinks(site),
    ...checkMarkdown(site),
    ...checkParts(site),
    ...checkPictures(site),
    ...(await checkPictureFiles(site)),
    ...checkPlaceholders(site),
    ...checkServices(site),
    ...checkSources(site),
    ...checkWorksheets(site),
  ];
  return {
    findings: sortFindings(findings),
    unreadable: sortFindings(unreadable),
    advice: sortFindings([...listDrafts(site)]),
    count: files.length,
  };
}
