import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'astro/zod';
import { slugify } from '#lib/paths.ts';
import { COLLECTIONS, type CollectionName } from '#schemas/collections.ts';
import { readBody, type Body } from './body.ts';
import { readFields, type Fields } from './fields.ts';
import type { Finding, Problem } from './findings.ts';
import { fieldPrefix, type Path } from './schema-messages.ts';

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
  /** Undefined if the file has no MDX, or it cannot be parsed. */
  body: Body | undefined;
  /** Makes a finding at a line, or at a field, whose name is put before the problem. */
  say: (place: number | Path, problem: string) => Finding;
}

/** The message for a missing file. */
export const MISSING = 'is missing; the site needs it';

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** Reads every content file of the project at `root`, with findings on names, syntax and fields. */
export function readContent(root: string): { files: ContentFile[]; findings: Finding[] } {
  const files: ContentFile[] = [];
  const findings: Finding[] = [];
  for (const [key, entry] of Object.entries(COLLECTIONS)) {
    const collection = key as CollectionName; // Object.entries types every key as a string.
    const { folder, pattern, schema } = entry;
    const isFolder = folder !== '.';
    const extension = pattern.endsWith('.mdx') ? '.mdx' : '.yaml';
    const names = isFolder ? listFiles(join(root, 'content', folder)) : [pattern];
    for (const listed of names) {
      const file = join('content', folder, listed).replaceAll('\\', '/');
      const problem = isFolder
        ? nameProblem(listed, names, extension)
        : !existsSync(join(root, file)) && MISSING;
      if (problem) findings.push({ file, line: 1, problem });
      if (problem === MISSING || !listed.endsWith(extension)) continue;
      const name = basename(listed, extension);
      const pathOf = 'pathOf' in entry ? entry.pathOf : undefined;
      const path = 'path' in entry ? entry.path : pathOf?.(slugify(name));
      const { problems, ...read } = readText(readFileSync(join(root, file), 'utf8'), file, schema);
      findings.push(...problems.map((one) => ({ file, ...one })));
      const say: ContentFile['say'] = (place, problem) =>
        typeof place === 'number'
          ? { file, line: place, problem }
          : {
              file,
              line: read.fields.lineOf(...place),
              problem: `${fieldPrefix(place)}${problem}`,
            };
      files.push({ file, name, collection, path, say, ...read });
    }
  }
  return { files, findings };
}

function readText(
  written: string,
  file: string,
  schema: z.ZodType,
): Pick<ContentFile, 'text' | 'fields' | 'body'> & { problems: Problem[] } {
  const text = written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const isWhole = file.endsWith('.yaml');
  const broken = textProblem(text);
  const { findings, ...fields } = readFields(broken ? '' : text, { isWhole, schema });
  if (broken) return { text, fields, body: undefined, problems: [broken] };
  const { body, findings: inBody } = readBody(text, !isWhole && fields.hasEnd);
  return { text, fields, body, problems: [...findings, ...inBody] };
}

/** What keeps a text from being read at all. */
function textProblem(text: string): Problem | undefined {
  const line = text.split('\n').findIndex((one) => /\uFFFD|^(?:<{7}|>{7}) /.test(one)) + 1;
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
  if (!path.endsWith(extension)) return `is not read; name it ${wanted}`;
  if (paths.includes(wanted)) return undefined; // rules/duplicates.ts reports files that share a path.
  return `has a name that cannot be an address; name it ${wanted}, in lower-case letters, digits and hyphens`;
}
