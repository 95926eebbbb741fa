import { toLondonDay } from '#lib/dates.ts';
import { FEED_PATH, articlePath, workbookPath, worksheetPath } from '#lib/paths.ts';
import { PAGES } from '#schemas/collections.ts';
import { filesOf, type ContentFile } from '#content-reader/content-files.ts';
import type { Path } from '#content-reader/findings.ts';
import { readModels, type Models } from './worksheet-models.ts';

/** What is wrong in a file: at a line or a field, whose name is put before the problem. */
export type Problems = Iterable<readonly [place: number | Path, problem: string]>;

/** What an act throws: what cannot be found or drawn, and what to write instead. Undefined if it succeeds. */
export function problemIn(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A rule visits every file; one of a collection leaves the others. */
export type Rule = (entry: ContentFile, content: Content) => Problems;

/** What the rules check: all content, and what is derived from it. */
export interface Content {
  root: string;
  now: Date;
  files: ContentFile[];
  /** Every page by its path, with its content file where it has exactly one. */
  pages: Map<string, ContentFile | undefined>;
  /** The current path of an article, by the path of each alias. */
  redirects: Map<string, string>;
  worksheets: Models;
}

export function indexContent(root: string, files: ContentFile[], now: Date): Content {
  const articles = filesOf({ files }, 'articles');
  const others = [...PAGES.map(({ path }) => path), FEED_PATH];
  const pages = new Map<string, ContentFile | undefined>(others.map((path) => [path, undefined]));
  // Of two files with the same path, the one whose name matches the path is set last, and wins.
  const inOrder = files.toSorted(
    (one, other) => Number(nameMatchesPath(one)) - Number(nameMatchesPath(other)),
  );
  for (const entry of inOrder) if (entry.path) pages.set(entry.path, entry);
  const redirects = articles.flatMap(({ name, data }) =>
    data.aliases.map((alias) => [articlePath(alias), articlePath(name)] as const),
  );
  return {
    ...{ root, now, files, pages, redirects: new Map(redirects) },
    worksheets: readModels({ files }),
  };
}

/** Whether the file's name matches its path. Of two files that share a path, the other has to be renamed. */
function nameMatchesPath({ name, path = '' }: ContentFile): boolean {
  return path.endsWith(`/${name}`);
}

/** The worksheet whose page or file has this path. */
export function worksheetAt(path: string, content: Pick<Content, 'files'>) {
  return filesOf(content, 'worksheets').find(({ name }) =>
    [worksheetPath(name), workbookPath(name)].includes(path),
  );
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
export function belongsToDraft(entry: ContentFile, { pages }: Content): boolean {
  const owner = entry.collection === 'worksheets' ? pages.get(entry.data.page) : entry;
  return owner !== undefined && isDraft(owner);
}

function publicSince({ collection, data }: ContentFile): string {
  // Without `scheduled`, rules/articles.ts reports a future date.
  return collection === 'articles' && data.scheduled ? toLondonDay(data.date) : '';
}
