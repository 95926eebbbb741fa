import { join } from 'node:path';
import { createSpellChecker } from './spelling.ts';
import { getSiteUrls } from './site-urls.ts';
import { adviceOn } from './checks/advice.ts';
import { checkClaims } from './checks/claims.ts';
import { checkCovers } from './checks/covers.ts';
import { checkCrossReferences } from './checks/cross-references.ts';
import { checkDates } from './checks/dates.ts';
import { checkFaq } from './checks/faq.ts';
import { checkFirmDetails } from './checks/firm-details.ts';
import { checkHeadings } from './checks/headings.ts';
import { checkImages } from './checks/images.ts';
import { checkLanguage, readFiller } from './checks/language.ts';
import { checkDuplicateParagraphs } from './checks/duplicate-paragraphs.ts';
import { checkLinks } from './checks/links.ts';
import { checkMarkdown } from './checks/markdown.ts';
import { checkReadingTime } from './checks/reading-time.ts';
import { checkParts } from './checks/parts.ts';
import { checkPeople } from './checks/people.ts';
import { checkPlaceholders } from './checks/placeholders.ts';
import { checkSources } from './checks/sources.ts';
import { checkCells, checkWorksheets } from './checks/worksheets.ts';
import { readContent } from './content-files.ts';
import { readWorksheets } from './worksheets.ts';
import { sortFindings, type Finding } from './findings.ts';

/** Finds all mistakes in the content of a project without building it, and advice that does not fail the check. */
export function checkContent(
  root: string,
  now = new Date(),
  spelling = createSpellChecker(join(root, 'content')),
): { findings: Finding[]; advice: Finding[]; count: number } {
  const { files, findings } = readContent(root);
  const urls = getSiteUrls(root, files);
  const filler = readFiller(root);
  const worksheets = readWorksheets(files);

  for (const content of files) {
    findings.push(
      ...checkCells(content, worksheets),
      ...checkDates(content, now),
      ...checkFaq(content),
      ...checkHeadings(content),
      ...checkImages(root, content),
      ...checkLanguage(content, spelling, filler),
      ...checkLinks(content, urls, now),
      ...checkMarkdown(content),
      ...checkReadingTime(content),
      ...checkParts(content),
      ...checkPlaceholders(content),
    );
  }
  findings.push(
    ...checkClaims(files),
    ...checkCovers(files, worksheets),
    ...checkCrossReferences(files, urls, now),
    ...checkFirmDetails(files),
    ...checkDuplicateParagraphs(files),
    ...checkPeople(files),
    ...checkSources(files, now),
    ...checkWorksheets(files, worksheets, urls),
  );
  return {
    findings: sortFindings(findings),
    advice: sortFindings(adviceOn(files)),
    count: files.length,
  };
}
