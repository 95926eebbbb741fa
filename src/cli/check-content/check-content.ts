import { join } from 'node:path';
import { britishSpelling } from './spelling.ts';
import { addressesOf } from './addresses.ts';
import { checkCatalogue } from './checks/catalogue.ts';
import { checkDates } from './checks/dates.ts';
import { checkHeadings } from './checks/headings.ts';
import { checkImages } from './checks/images.ts';
import { checkLanguage, readFiller } from './checks/language.ts';
import { checkLikeness } from './checks/likeness.ts';
import { checkLinks } from './checks/links.ts';
import { checkMinutes } from './checks/minutes.ts';
import { checkParts } from './checks/parts.ts';
import { checkToDo } from './checks/to-do.ts';
import { readContent } from './content-files.ts';
import { sorted, type Finding } from './findings.ts';

/** Everything that is wrong with the content of a project, without building it. */
export function checkContent(
  root: string,
  now = new Date(),
  spelling = britishSpelling(join(root, 'content')),
): { findings: Finding[]; count: number } {
  const { files, findings } = readContent(root);
  const addresses = addressesOf(root, files);
  const filler = readFiller(root);

  for (const content of files) {
    findings.push(
      ...checkDates(content, now),
      ...checkHeadings(content),
      ...checkImages(root, content),
      ...checkLanguage(content, spelling, filler),
      ...checkLinks(content, addresses, now),
      ...checkMinutes(content),
      ...checkParts(content),
      ...checkToDo(content),
    );
  }
  findings.push(...checkCatalogue(files, addresses, now), ...checkLikeness(files));
  return { findings: sorted(findings), count: files.length };
}
