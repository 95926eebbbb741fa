import { globSync } from 'node:fs';
import { join } from 'node:path';
import { toLondonDay } from '#lib/dates.ts';
import { articlePath, workbookPath, worksheetPath } from '#lib/paths.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { PAGES } from '#schemas/collections.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import type { Slips } from '#lib/slips.ts';
import type { CheckedContent, Models } from '#worksheets/check/index.ts';
import { createSpellChecker } from './spelling.ts';

/** A rule visits every file; one of a collection leaves the others. */
export type Rule = (entry: ContentFile, content: Content) => Problems;

/** What the rules check: all content, and what is derived from it. */
export interface Content extends CheckedContent {
  root: string;
  now: Date;
  /** Every page by its path, with its content file where it has exactly one. */
  pages: Map<string, ContentFile | undefined>;
  /** The current path of an article, by the path of each alias. */
  redirects: Map<string, string>;
  spelling: ReturnType<typeof createSpellChecker>;
  /** The filler words of `content/filler.yaml`. */
  filler: Slips;
}

export function indexContent(
  root: string,
  files: ContentFile[],
  worksheets: Models,
  now: Date,
): Content {
  const articles = filesOf({ files }, 'articles');
  const others = [...PAGES.map(({ path }) => path), ...listRoutes()];
  const pages = new Map<string, ContentFile | undefined>(others.map((path) => [path, undefined]));
  for (const entry of files) if (entry.path) pages.set(entry.path, entry);
  const redirects = articles.flatMap(({ name, data }) =>
    data.aliases.map((alias) => [articlePath(alias), articlePath(name)] as const),
  );
  const spelling = createSpellChecker(root, files);
  const filler = readFiller(files);
  return { root, now, files, pages, redirects: new Map(redirects), worksheets, spelling, filler };
}

/** The pages and files that `src/pages` builds for itself: `/blog/rss.xml`, `/llms.txt`. */
function listRoutes(): string[] {
  return globSync('**/*.*.ts', { cwd: join(PROJECT_ROOT, 'src/pages') })
    .filter((file) => !file.includes('['))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.ts$/, '')}`);
}

/** The worksheet whose page or file has this path. */
export function worksheetAt(path: string, content: Pick<Content, 'files'>) {
  const sheets = [...filesOf(content, 'worksheets'), ...filesOf(content, 'rates')];
  return sheets.find(({ name }) => [worksheetPath(name), workbookPath(name)].includes(path));
}

/** Whether `page` is public as soon as `other` is, so that `other` may link to it. */
export function isPublicBy(page: ContentFile, other: ContentFile, now: Date): boolean {
  if (isDraft(other)) return true;
  if (isDraft(page)) return false;
  return publicSince(page) <= publicSince(other) || publicSince(page) <= toLondonDay(now);
}

export function isDraft({ data }: ContentFile): boolean {
  return 'draft' in data && data.draft === true;
}

/** Whether a file is a draft, or a worksheet that belongs to one. */
export function belongsToDraft(entry: ContentFile, { files }: Pick<Content, 'files'>): boolean {
  const owner =
    entry.collection === 'worksheets' ? files.find(({ path }) => path === entry.data.page) : entry;
  return owner !== undefined && isDraft(owner);
}

function publicSince({ collection, data }: ContentFile): string {
  // Without `scheduled`, rules/articles.ts reports a future date.
  return collection === 'articles' && data.scheduled ? toLondonDay(data.date) : '';
}

function readFiller(files: ContentFile[]): Slips {
  const entries = filesOf({ files }, 'filler').flatMap(({ data }) => Object.entries(data));
  return Object.fromEntries(
    entries.map(([words, instead]) => {
      // 'best-in-class' is 'best in class' too.
      const spaced = words.split(/[ -]/).map(RegExp.escape).join('[\\s-]+');
      const pattern = new RegExp(`(?<![\\p{L}-])${spaced}(?![\\p{L}-])`, 'iu');
      return [`'${words}' says nothing; ${instead}`, pattern];
    }),
  );
}
