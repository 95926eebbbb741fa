import { readContent } from '#content-reader/content-files.ts';
import { attempt, sortFindings, type Finding } from '#lib/findings.ts';
import {
  adviseOnAmounts,
  adviseOnWorksheets,
  checkAmounts,
  checkClaims,
  checkPaybacks,
  checkVerdicts,
  checkWorksheetPages,
  checkWorksheets,
  readModels,
} from '#worksheets/check/index.ts';
import { adviseOnArticles, checkArticles } from './rules/articles.ts';
import { checkComponents } from './rules/components.ts';
import { adviseOnCovers, checkDrawings } from './rules/drawings.ts';
import { checkNumbersAndAliases, checkSharedTexts } from './rules/duplicates.ts';
import { adviseOnEnds } from './rules/ends.ts';
import { adviseOnFirmDetails } from './rules/firm-details.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkLanguage } from './rules/language.ts';
import { adviseOnLinkTexts, checkLinks } from './rules/links.ts';
import { checkMarkdown } from './rules/markdown.ts';
import { checkNames } from './rules/names.ts';
import { checkPictureFiles, checkPictures } from './rules/pictures.ts';
import { checkPlaceholders, listDrafts } from './rules/placeholders.ts';
import { adviseOnTotals, checkTables } from './rules/tables.ts';
import { adviseOnTyping } from './rules/typing.ts';
import { belongsToDraft, indexContent, type Content, type Rule } from './index-content.ts';

/** What would break or falsify a page. */
const STOPS: Rule[] = [
  checkComponents,
  checkDrawings,
  checkHeadings,
  checkMarkdown,
  checkNumbersAndAliases,
  checkPictures,
  checkTables,
  checkWorksheets,
];

/** The same, except in a draft and its worksheets, which may be half written. */
const STOPS_WHEN_PUBLIC: Rule[] = [
  checkAmounts,
  checkArticles,
  checkClaims,
  checkLinks,
  checkPaybacks,
  checkNames,
  checkPlaceholders,
  checkSharedTexts,
  checkVerdicts,
  checkWorksheetPages,
];

/** Spelling, style, and what readers or search engines would miss. */
const ADVISES: Rule[] = [
  adviseOnAmounts,
  adviseOnArticles,
  adviseOnCovers,
  adviseOnEnds,
  adviseOnFirmDetails,
  adviseOnLinkTexts,
  adviseOnTotals,
  adviseOnTyping,
  adviseOnWorksheets,
  checkLanguage,
  listDrafts,
];

interface Result {
  /** What stops a build. */
  findings: Finding[];
  /** Those found while reading: file names, syntax, and fields that do not fit their schema. */
  unreadable: Finding[];
  /** What is only said. */
  advice: Finding[];
  /** How many files were read. */
  count: number;
}

/**
 * Checks the content of a project. While a file cannot be read, only that is reported: the rules need every file.
 * Advice takes half of the time, and builds leave it out.
 */
export async function checkContent(
  root: string,
  { now = new Date(), advises = true } = {},
): Promise<Result> {
  const { files, ids, findings: inFields, advice: lengths } = readContent(root);
  const unreadable = [...inFields, ...files.flatMap(({ bodyFindings }) => bodyFindings)];
  const findings = [...unreadable];
  const advice = [...lengths];
  if (unreadable.every(({ code }) => code === 'missing-file')) {
    const content = indexContent(root, files, readModels(files), now);
    const inDrafts = files.filter((entry) => belongsToDraft(entry, content));
    const drafts = new Set(inDrafts.map(({ file }) => file));
    const whenPublic = visitAll(STOPS_WHEN_PUBLIC, content);
    findings.push(
      ...content.worksheets.findings,
      ...visitAll(STOPS, content),
      ...(await checkPictureFiles(content)),
      ...whenPublic.filter(({ file }) => !drafts.has(file)),
    );
    advice.push(...whenPublic.filter(({ file }) => drafts.has(file)));
    if (advises) advice.push(...visitAll(ADVISES, content));
  }
  return {
    findings: sortFindings(findings),
    unreadable: sortFindings(unreadable),
    advice: sortFindings(advice),
    count: ids.length,
  };
}

/** What the rules find in all files. */
function visitAll(rules: Rule[], content: Content): Finding[] {
  return content.files.flatMap((entry) =>
    rules.flatMap((rule) => attempt(rule.name, () => rule(entry, content), entry.finding)),
  );
}
