// The reader of `content/`: Astro's collections, the check, redirects, the sitemap's days and the commands use what it
// returns.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'astro/zod';
import { COLLECTIONS, type CollectionName } from '#schemas/collections.ts';
import { readBody, type Body } from './body.ts';
import { readFields, splitFile, unread, type Fields } from './frontmatter.ts';
import { findUnread, listFiles, nameProblem } from './file-names.ts';
import { fieldPrefix, type Finding, type FindingAt, type Problem } from '#lib/findings.ts';

/** The fields of a collection, as its schema returns them. */
type DataOf<Name extends CollectionName> = z.output<(typeof COLLECTIONS)[Name]['schema']>;

/** A file of a collection, whose fields fit its schema. */
export interface FileOf<Name extends CollectionName> {
  /** `content/articles/erp-vs-crm.mdx` */
  file: string;
  /** `erp-vs-crm` */
  name: string;
  /** That of Astro's entry: the name, or that of the collection if it is a single file. */
  id: string;
  collection: Name;
  /** The path of its page; undefined where it has none. */
  path: string | undefined;
  text: string;
  data: DataOf<Name>;
  texts: Fields['texts'];
  /** Parsed on first use. Undefined if the file has no MDX, or it cannot be parsed. */
  readonly body: Body | undefined;
  /** What is wrong with the syntax of the body. */
  readonly bodyFindings: Finding[];
  finding: FindingAt;
}

export type ContentFile = { [Name in CollectionName]: FileOf<Name> }[CollectionName];

/** What was found in one collection, or in all. */
interface Reading<File> {
  /** The files whose fields fit their schema. */
  files: File[];
  /** The ids of all files, of those too that do not fit. */
  ids: string[];
  /** What keeps a file from being used: its name, its syntax, its fields. */
  findings: Finding[];
  /** Texts of drafts that are still too short or too long. */
  advice: Finding[];
}

interface ReadFile<Name extends CollectionName> {
  text: string;
  content: FileOf<Name> | undefined;
  findings: Finding[];
  advice: Finding[];
}

/** Every file that was read, by path, so that none is parsed twice while its text is the same. */
const cached = new Map<string, unknown>();

/** Reads every file of `content/` in the project at `root`. */
export function readContent(root: string): Reading<ContentFile> {
  const names = Object.keys(COLLECTIONS) as CollectionName[]; // Object.keys types every key as a string.
  const all = names.map((name) => readCollection(root, name));
  return {
    files: all.flatMap(({ files }) => files as ContentFile[]), // Each of its own collection.
    ids: all.flatMap(({ ids }) => ids),
    findings: [...findUnread(root), ...all.flatMap(({ findings }) => findings)],
    advice: all.flatMap(({ advice }) => advice),
  };
}

/** Reads the files of one collection. */
export function readCollection<Name extends CollectionName>(
  root: string,
  collection: Name,
): Reading<FileOf<Name>> {
  const { folder, pattern } = COLLECTIONS[collection];
  const isFolder = folder !== '.';
  const extension = pattern.endsWith('.mdx') ? '.mdx' : '.yaml';
  const listed = isFolder ? listFiles(join(root, 'content', folder)) : [pattern];
  const reading: Reading<FileOf<Name>> = { files: [], ids: [], findings: [], advice: [] };
  for (const path of listed) {
    const file = join('content', folder, path).replaceAll('\\', '/');
    const isMissing = !isFolder && !existsSync(join(root, file));
    if (isMissing) {
      const problem = 'is missing; the site needs it';
      reading.findings.push({ file, line: 1, problem, code: 'missing-file' });
      continue;
    }
    const problem = isFolder && nameProblem(path, listed, extension);
    if (problem) reading.findings.push({ file, line: 1, problem });
    if (!path.endsWith(extension)) continue;
    const { content, findings, advice } = readFile(root, file, collection);
    if (content) reading.files.push(content);
    reading.ids.push(idOf(collection, basename(path, extension)));
    reading.findings.push(...findings);
    reading.advice.push(...advice);
  }
  return reading;
}

/** An MDX file as it is built: its text without the fields, in the same lines, and what keeps it from being built. */
export function readMdx(source: string): { body: string; problems: Problem[] } {
  const parts = splitFile(normalise(source), true);
  if ('problem' in parts) return { body: '', problems: [parts] };
  const { body, findings } = readBody(parts.body);
  return { body: parts.body ?? '', problems: [...findings, ...(body?.code ?? [])] };
}

/** The files of a collection. */
export function filesOf<Name extends CollectionName>(
  { files }: { files: ContentFile[] },
  name: Name,
): FileOf<Name>[] {
  return (files as FileOf<CollectionName>[]).filter(
    (entry): entry is FileOf<Name> => entry.collection === name,
  );
}

function readFile<Name extends CollectionName>(
  root: string,
  file: string,
  collection: Name,
): ReadFile<Name> {
  const path = join(root, file);
  const text = normalise(readFileSync(path, 'utf8'));
  const known = cached.get(path) as ReadFile<Name> | undefined; // What this function has put there.
  if (known?.text === text) return known;
  const isMdx = file.endsWith('.mdx');
  const { schema } = COLLECTIONS[collection];
  const parts = splitFile(text, isMdx);
  const { data, texts, lineOf, findings, advice } =
    'problem' in parts ? unread(parts) : readFields(parts.fields, schema);
  const inFile = (problems: Problem[]) => problems.map((problem) => ({ file, ...problem }));
  const name = basename(file, isMdx ? '.mdx' : '.yaml');
  let parsed: ReturnType<typeof readBody> | undefined;
  const parseBody = () => (parsed ??= readBody('problem' in parts ? undefined : parts.body));
  const content: FileOf<Name> = {
    file,
    name,
    id: idOf(collection, name),
    collection,
    path: pathOf(collection, name),
    text,
    data: data as DataOf<Name>, // The schema is that of the collection.
    texts,
    get body() {
      return parseBody().body;
    },
    get bodyFindings() {
      return inFile(parseBody().findings);
    },
    finding: (place, problem) =>
      typeof place === 'number'
        ? { file, line: place, problem }
        : { file, line: lineOf(...place), problem: `${fieldPrefix(place)}${problem}` },
  };
  const read: ReadFile<Name> = {
    text,
    content: data === undefined ? undefined : content,
    findings: inFile(findings),
    advice: inFile(advice),
  };
  cached.set(path, read);
  return read;
}

/** A text without what Windows puts into it. */
function normalise(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

function idOf(collection: CollectionName, name: string): string {
  return COLLECTIONS[collection].folder === '.' ? collection : name;
}

function pathOf(collection: CollectionName, name: string): string | undefined {
  const entry = COLLECTIONS[collection];
  if ('path' in entry) return entry.path;
  return 'pathOf' in entry ? entry.pathOf(name) : undefined;
}
