import { readContent } from './content.ts';
import { sortFindings, type Finding } from './findings.ts';
import { adviceOn } from './rules/advice.ts';
import { checkArticles } from './rules/articles.ts';
import { checkClaims } from './rules/claims.ts';
import { checkDuplicates } from './rules/duplicates.ts';
import { checkFirmDetails } from './rules/firm-details.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkLanguage } from './rules/language.ts';
import { checkLinks } from './rules/links.ts';
import { checkMarkdown } from './rules/markdown.ts';
import { checkParts } from './rules/parts.ts';
import { checkPictureSizes, checkPictures } from './rules/pictures.ts';
import { checkPlaceholders } from './rules/placeholders.ts';
import { checkServices } from './rules/services.ts';
import { checkSources } from './rules/sources.ts';
import { checkWorksheets } from './rules/worksheets.ts';
import { buildSite, type Site } from './site.ts';

const RULES: ((site: Site) => Finding[])[] = [
  checkArticles,
  ({ files }) => checkClaims(files),
  checkDuplicates,
  checkFirmDetails,
  checkHeadings,
  checkLanguage,
  checkLinks,
  checkMarkdown,
  checkParts,
  checkPictures,
  checkPlaceholders,
  checkServices,
  ({ files, now }) => checkSources(files, now),
  checkWorksheets,
];

interface Result {
  /** All mistakes. */
  findings: Finding[];
  /** Those that keep a file from being read. */
  unreadable: Finding[];
  /** What fails nothing. */
  advice: Finding[];
  /** How many files were read. */
  count: number;
}

/** Checks the content of a project. */
export async function checkContent(root: string, now = new Date()): Promise<Result> {
  const { files, findings: unreadable } = readContent(root);
  const site = buildSite(root, files, now);
  const found = RULES.flatMap((rule) => rule(site));
  return {
    findings: sortFindings([...unreadable, ...found, ...(await checkPictureSizes(site))]),
    unreadable: sortFindings(unreadable),
    advice: sortFindings(adviceOn(site)),
    count: files.length,
  };
}
