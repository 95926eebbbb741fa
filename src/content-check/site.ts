import { toLondonDay } from '#lib/dates.ts';
import { FEED_PATH, articlePath, categoryPath } from '#lib/paths.ts';
import { PAGES, type CollectionName } from '#schemas/collections.ts';
import type { ContentFile } from './content.ts';
import { createSpellChecker, type SpellChecker } from './spelling.ts';
import { readModels, type Models } from './worksheet-models.ts';

/** What the rules look at: all content, and what follows from it. */
export interface Site {
  root: string;
  now: Date;
  files: ContentFile[];
  /** Every page by its path, with its content file where it has exactly one. */
  pages: Map<string, ContentFile | undefined>;
  /** New paths by old ones. */
  moved: Map<string, string>;
  worksheets: Models;
  spelling: SpellChecker;
}

export function buildSite(root: string, files: ContentFile[], now: Date): Site {
  const articles = filesOf({ files }, 'articles');
  const others = [
    ...PAGES.map(({ path }) => path),
    FEED_PATH,
    ...articles.map(({ fields }) => categoryPath(String(fields.data['category']))),
  ];
  const pages = new Map<string, ContentFile | undefined>(others.map((path) => [path, undefined]));
  // Where two files make one path, the page is that of the file which is named like it.
  for (const content of files.filter((one) => !isPlain(one)).concat(files.filter(isPlain)))
    if (content.path) pages.set(content.path, content);
  const moved = articles.flatMap(({ name, fields }) =>
    listOf(fields.data['aliases']).map(
      (alias) => [articlePath(String(alias)), articlePath(name)] as const,
    ),
  );
  return {
    ...{ root, now, files, pages, moved: new Map(moved) },
    worksheets: readModels(files),
    spelling: createSpellChecker(root, files),
  };
}

/** The files of a collection. */
export function filesOf({ files }: Pick<Site, 'files'>, name: CollectionName): ContentFile[] {
  return files.filter(({ collection }) => collection === name);
}

/** Whether the file is named like its path: of two that share one, the other has to be renamed. */
export function isPlain({ name, path = '' }: ContentFile): boolean {
  return path.endsWith(`/${name}`);
}

/** Whether `page` is public as soon as `other` is, so that `other` may link to it. */
export function isPublicBy(page: ContentFile, other: ContentFile, now: Date): boolean {
  if (isDraft(other)) return true;
  if (isDraft(page)) return false;
  return publicSince(page) <= publicSince(other) || publicSince(page) <= toLondonDay(now);
}

export function isDraft({ fields }: ContentFile): boolean {
  return fields.data['draft'] === true;
}

/** Whether a field is a valid date. */
export function isDay(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(+value);
}

/** A list as it is, and an empty one for anything else, which its schema reports. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function publicSince({ fields }: ContentFile): string {
  const { date, scheduled } = fields.data;
  // Without `scheduled`, rules/articles.ts reports a date still to come.
  return scheduled === true && isDay(date) ? toLondonDay(date) : '';
}
