import { join } from 'node:path';
import { britishSpelling } from './spelling.ts';
import { addressesOf } from './addresses.ts';
import { adviceOn } from './checks/advice.ts';
import { checkCatalogue } from './checks/catalogue.ts';
import { checkDates } from './checks/dates.ts';
import { checkFaq } from './checks/faq.ts';
import { checkFirmDetails } from './checks/firm-details.ts';
import { checkHeadings } from './checks/headings.ts';
import { checkImages } from './checks/images.ts';
import { checkLanguage, readFiller } from './checks/language.ts';
import { checkLikeness } from './checks/likeness.ts';
import { checkLinks } from './checks/links.ts';
import { checkMarkdown } from './checks/markdown.ts';
import { checkMinutes } from './checks/minutes.ts';
import { checkParts } from './checks/parts.ts';
import { checkToDo } from './checks/to-do.ts';
import { readContent } from './content-files.ts';
import { sorted, type Finding } from './findings.ts';

/** Everything that is wrong with the content of a project, without building it, and advice that fails nothing. */
export function checkContent(
  root: string,
  now = new Date(),
  spelling = britishSpelling(join(root, 'content')),
): { findings: Finding[]; advice: Finding[]; count: number } {
  const { files, findings } = readContent(root);
  const addresses = addressesOf(root, files);
  const filler = readFiller(root);

  for (const content of files) {
    findings.push(
      ...checkDates(content, now),
      ...checkFaq(content),
      ...checkHeadings(content),
      ...checkImages(root, content),
      ...checkLanguage(content, spelling, filler),
      ...checkLinks(content, addresses, now),
      ...checkMarkdown(content),
      ...checkMinutes(content),
      ...checkParts(content),
      ...checkToDo(content),
    );
  }
  findings.push(
    ...checkCatalogue(files, addresses, now),
    ...checkFirmDetails(files),
    ...checkLikeness(files),
  );
  return { findings: sorted(findings), advice: sorted(adviceOn(files)), count: files.length };
}
