// The reader of `content/`: Astro's collections, the check, redirects, the sitemap's days and the commands use what it
// returns.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'astro/zod';
import { characterProblem } from '#lib/characters.ts';
import { slugify } from '#lib/paths.ts';
import { COLLECTIONS, type CollectionName } from '#schemas/collections.ts';
import { readBody, type Body } from './body.ts';
import { readFields, type Fields } from './frontmatter.ts';
import type { Finding, Problem } from './findings.ts';
import { fieldPrefix, type Path } from './schema-messages.ts';

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
  lineOf: Fields['lineOf'];
  /** Parsed on first use. Undefined if the file has no MDX, or it cannot be parsed. */
  readonly body: Body | undefined;
  /** What is wrong with the syntax of the body. */
  readonly bodyFindings: Finding[];
  /** Makes a finding at a line, or at a field, whose name is put before the problem. */
  finding: (place: number | Path, problem: string) => Finding;
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

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/**
 * Every file that was read, by path, so that none is parsed twice while its text is the same. It is global because
 * Astro loads its configuration and the collections as two copies of this module.
 */
const CACHE = Symbol.for('content files');
const cached = ((globalThis as { [CACHE]?: Map<string, unknown> })[CACHE] ??= new Map());

/** Reads every file of `content/` in the project at `root`. */
export function readContent(root: string): Reading<ContentFile> {
  const names = Object.keys(COLLECTIONS) as CollectionName[]; // Object.keys types every key as a string.
  const all = names.map((name) => readCollection(root, name));
  return {
    files: all.flatMap(({ files }) => files as ContentFile[]), // Each of its own collection.
    ids: all.flatMap(({ ids }) => ids),
    findings: all.flatMap(({ findings }) => findings),
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
  const text = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const known = cached.get(path) as ReadFile<Name> | undefined; // What this function has put there.
  if (known?.text === text) return known;
  const read = parseFile(text, file, collection);
  cached.set(path, read);
  return read;
}

function parseFile<Name extends CollectionName>(
  text: string,
  file: string,
  collection: Name,
): ReadFile<Name> {
  const isMdx = file.endsWith('.mdx');
  const inFile = (problems: Problem[]) => problems.map((problem) => ({ file, ...problem }));
  const broken = textProblem(text);
  if (broken) return { text, content: undefined, findings: inFile([broken]), advice: [] };
  const { schema } = COLLECTIONS[collection];
  const { data, texts, lineOf, findings, advice } = readFields(text, { isWhole: !isMdx, schema });
  const name = basename(file, isMdx ? '.mdx' : '.yaml');
  let parsed: ReturnType<typeof readBody> | undefined;
  const parseBody = () => (parsed ??= readBody(isMdx ? text : undefined));
  if (data === undefined) return { text, content: data, findings: inFile(findings), advice: [] };
  const content: FileOf<Name> = {
    file,
    name,
    id: idOf(collection, name),
    collection,
    path: pathOf(collection, name),
    text,
    data: data as DataOf<Name>, // The schema is that of the collection.
    texts,
    lineOf,
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
  return { text, content, findings: inFile(findings), advice: inFile(advice) };
}

function idOf(collection: CollectionName, name: string): string {
  return COLLECTIONS[collection].folder === '.' ? collection : name;
}

function pathOf(collection: CollectionName, name: string): string | undefined {
  const entry = COLLECTIONS[collection];
  if ('path' in entry) return entry.path;
  return 'pathOf' in entry ? entry.pathOf(slugify(name)) : undefined;
}

/** What keeps a text from being read at all. */
function textProblem(text: string): Problem | undefined {
  const lines = text.split('\n');
  for (const [index, one] of lines.entries()) {
    const problem = characterProblem(one);
    if (problem) return { line: index + 1, problem };
  }
  const line = lines.findIndex((one) => /\uFFFD|^(?:<{7}|>{7}) /.test(one)) + 1;
  if (line === 0) return undefined;
  const problem = text.includes('\uFFFD')
    ? "has characters that are not UTF-8; save it again as 'UTF-8'"
    : 'has a git merge conflict; keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>';
  return { line, problem };
}

function listFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !PICTURE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

function nameProblem(path: string, paths: string[], extension: string): string | undefined {
  const wanted = `${slugify(basename(path).replace(/\.\w+$/, ''))}${extension}`;
  if (path === wanted) return undefined;
  if (path.startsWith('images/') && !path.endsWith(extension))
    return 'is not an image format that browsers can show; save it as JPEG or PNG, and delete this file';
  if (path.includes('/'))
    return `is in a subfolder, which the site does not read; move it up as ${wanted}`;
  if (paths.includes(wanted))
    return `would have the address of ${wanted}; give it another name, or delete one of the two`;
  if (!path.endsWith(extension)) return `is not read; name it ${wanted}`;
  return `has a name that cannot be an address; name it ${wanted}, in lower-case letters, digits and hyphens`;
}
