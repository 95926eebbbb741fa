import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'astro/zod';
import { slugify } from '#lib/paths.ts';
import { COLLECTIONS, type CollectionName } from '#schemas/collections.ts';
import { readBody, type Body } from './body.ts';
import { readFields, type Fields } from './fields.ts';
import type { Finding } from './findings.ts';
import { inFront, type Path } from './schema-messages.ts';

/** A file of `content/`, parsed as far as possible. */
export interface ContentFile {
  /** `content/articles/erp-vs-crm.mdx` */
  file: string;
  /** `erp-vs-crm` */
  name: string;
  collection: CollectionName;
  /** The path of its page; undefined where it has none. */
  path: string | undefined;
  text: string;
  fields: Fields;
  /** None where there is no MDX, or it cannot be parsed. */
  body: Body | undefined;
}

/** The message for a missing file. */
export const MISSING = 'is not there; the site needs it';

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** Reads every content file of the project at `root`, with findings for those that cannot be read. */
export function readContent(root: string): { files: ContentFile[]; findings: Finding[] } {
  const files: ContentFile[] = [];
  const findings: Finding[] = [];
  for (const [key, entry] of Object.entries(COLLECTIONS)) {
    const collection = key as CollectionName; // Object.entries forgets the type of the keys.
    const { folder, pattern, schema } = entry;
    const isFolder = folder !== '.';
    const [, extension = ''] = pattern.split('.');
    const paths = isFolder ? listFiles(join(root, 'content', folder)) : [pattern];
    for (const path of paths) {
      const file = isFolder ? `content/${folder}/${path}` : `content/${path}`;
      const problem = isFolder && nameProblem(path, paths, extension);
      if (problem) findings.push({ file, line: 1, problem });
      if (!path.endsWith(`.${extension}`)) continue;
      const name = basename(path, `.${extension}`);
      const read = readText(root, { file, extension, schema });
      findings.push(...read.findings.map((finding) => ({ file, ...finding })));
      if (!read.content) continue;
      const ownPath = 'path' in entry ? entry.path : undefined;
      const pathOf = 'pathOf' in entry ? entry.pathOf : undefined;
      files.push({
        ...{ file, name, collection, path: ownPath ?? pathOf?.(slugify(name)) },
        ...read.content,
      });
    }
  }
  return { files, findings };
}

/** A finding at a field, which is named in front of the problem. */
export function inField({ file, fields }: ContentFile, path: Path, problem: string): Finding {
  return { file, line: fields.lineOf(...path), problem: `${inFront(path)}${problem}` };
}

interface Read {
  content?: Pick<ContentFile, 'text' | 'fields' | 'body'>;
  findings: Omit<Finding, 'file'>[];
}

function readText(
  root: string,
  { file, extension, schema }: { file: string; extension: string; schema: z.ZodType },
): Read {
  let written: string;
  try {
    written = readFileSync(join(root, file), 'utf8');
  } catch {
    return { findings: [{ line: 1, problem: MISSING }] };
  }
  const text = written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const broken = textProblem(text);
  const isWhole = extension === 'yaml';
  const { findings, ...fields } = readFields(broken ? '' : text, { isWhole, schema });
  if (broken) return { content: { text, fields, body: undefined }, findings: [broken] };
  const { body, findings: inBody } = readBody(text, !isWhole && fields.hasEnd);
  return { content: { text, fields, body }, findings: [...findings, ...inBody] };
}

/** What keeps a text from being read at all. */
function textProblem(text: string): Omit<Finding, 'file'> | undefined {
  const lines = text.split('\n');
  const lineOf = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line)) + 1;
  const odd = lineOf(/\uFFFD/);
  if (odd)
    return { line: odd, problem: "has letters that are not UTF-8; save it as 'UTF-8' once more" };
  const marker = lineOf(/^(?:<{7}|>{7}) /);
  if (!marker) return undefined;
  const problem =
    'has two versions that git could not merge; keep one of the two, and leave out the lines that begin with <<<<<<<, ======= and >>>>>>>';
  return { line: marker, problem };
}

function listFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !PICTURE.test(path))
    .sort();
}

function nameProblem(path: string, paths: string[], extension: string): string | undefined {
  const wanted = `${slugify(basename(path).replace(/\.\w+$/, ''))}.${extension}`;
  if (path.startsWith('images/') && !path.endsWith(`.${extension}`))
    return 'is no picture that browsers show; save it as JPEG or PNG, and leave this one out';
  if (path.includes('/')) return `is in a folder of its own, where nothing is read; move it up`;
  if (path === wanted) return undefined;
  if (!path.endsWith(`.${extension}`)) return `is not read; name it ${wanted}`;
  if (paths.includes(wanted)) return undefined; // rules/duplicates.ts reports files that share a path.
  return `has a name that makes no address; name it ${wanted}, in small letters, figures and hyphens`;
}
