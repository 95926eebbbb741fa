import { join } from 'node:path';
import { createSpellChecker } from './spelling.ts';
import { getSiteUrls } from './site-urls.ts';
import { adviceOn } from './checks/advice.ts';
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
import { checkPlaceholders } from './checks/placeholders.ts';
import { readContent } from './content-files.ts';
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

  for (const content of files) {
    findings.push(
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
    ...checkCrossReferences(files, urls, now),
    ...checkFirmDetails(files),
    ...checkDuplicateParagraphs(files),
  );
  return {
    findings: sortFindings(findings),
    advice: sortFindings(adviceOn(files)),
    count: files.length,
  };
}
