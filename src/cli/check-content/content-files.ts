import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { slugify } from '#lib/paths.ts';
import { DATA_FOLDERS, FILES, FOLDERS } from '#schemas/collections.ts';
import { readBody, type Body } from './body.ts';
import { readFields, type Fields, type Shape } from './fields.ts';
import type { Finding } from './findings.ts';

/** A file of `content/`, parsed as far as possible. */
export interface ContentFile {
  /** `content/articles/erp-vs-crm.mdx` */
  file: string;
  /** `erp-vs-crm` */
  name: string;
  folder: keyof typeof FOLDERS | undefined;
  /** The path of its page; none where it is used on several. */
  address: string | undefined;
  text: string;
  shape: Shape;
  fields: Fields;
  /** None where there is no MDX, or it cannot be parsed. */
  body: Body | undefined;
}

/** Path prefixes of each folder's pages. */
const ADDRESSES = {
  articles: '/blog/',
  cities: '/cities/',
  industries: '/industries/',
} satisfies Record<keyof typeof FOLDERS, string>;

/** Pages whose path is not the name of their file. */
const FILE_ADDRESSES: Record<string, string> = { home: '/', 'thank-you': '/contact/thank-you' };

/** The message for a missing file. */
export const MISSING = 'is not there; the site needs it';

/** What a file of a folder is, for the message on its name. */
const KINDS: Record<string, string> = { people: 'person', worksheets: 'worksheet' };

const NO_PAGES = ['site', 'rates', 'categories', 'claims', 'style-guide', 'not-found'];

/** Reads every content file, with findings for those that cannot be read. */
export function readContent(root: string): { files: ContentFile[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const files: ContentFile[] = [];

  for (const [folder, shape] of entriesOf(FOLDERS)) {
    const paths = listed(join(root, 'content', folder));
    for (const path of paths) {
      const file = `content/${folder}/${path}`;
      const problem = nameProblem(path, paths, { ending: 'mdx', kind: 'article' });
      if (problem) findings.push({ file, line: 1, problem });
      if (!path.endsWith('.mdx')) continue;
      const name = basename(path, '.mdx');
      const address = `${ADDRESSES[folder]}${slugify(name)}`;
      files.push(read(root, { file, name, folder, address, shape }, findings));
    }
  }
  for (const [folder, shape] of entriesOf(DATA_FOLDERS)) {
    const paths = listed(join(root, 'content', folder));
    for (const path of paths) {
      const file = `content/${folder}/${path}`;
      const problem = nameProblem(path, paths, { ending: 'yaml', kind: KINDS[folder] ?? 'file' });
      if (problem) findings.push({ file, line: 1, problem });
      if (!path.endsWith('.yaml')) continue;
      const name = basename(path, '.yaml');
      files.push(
        read(root, { file, name, folder: undefined, address: undefined, shape }, findings),
      );
    }
  }
  for (const [path, shape] of entriesOf(FILES)) {
    const file = `content/${path}`;
    if (!existsSync(join(root, file))) {
      findings.push({ file, line: 1, problem: MISSING });
      continue;
    }
    const name = path.replace(/\.\w+$/, '');
    const address = NO_PAGES.includes(name) ? undefined : (FILE_ADDRESSES[name] ?? `/${name}`);
    files.push(read(root, { file, name, folder: undefined, address, shape }, findings));
  }
  return { files, findings };
}

function read(
  root: string,
  entry: Pick<ContentFile, 'file' | 'name' | 'folder' | 'address' | 'shape'>,
  findings: Finding[],
): ContentFile {
  const { file, shape } = entry;
  const text = readFileSync(join(root, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const fields = readFields(text, { isWhole: file.endsWith('.yaml'), shape });
  const { body, findings: broken } = readBody(text, file.endsWith('.mdx') && fields.hasEnd);
  for (const finding of [...fields.findings, ...broken]) findings.push({ file, ...finding });
  return { ...entry, text, fields, body };
}

function listed(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !/\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(path))
    .sort();
}

function nameProblem(
  path: string,
  paths: string[],
  { ending, kind }: { ending: string; kind: string },
): string | undefined {
  const name = basename(path).replace(/\.\w+$/, '');
  const wanted = `${slugify(name)}.${ending}`;
  if (path.includes('/'))
    return `is in a folder of its own, where nobody looks; move it up as ${wanted}`;
  if (path === wanted) return undefined;
  if (path.endsWith(`.${ending}`) && paths.includes(wanted)) return undefined; // checks/cross-references.ts reports files that share a path.
  if (!path.endsWith(`.${ending}`)) return `is no ${kind} and is not read; name it ${wanted}`;
  return `has a name that makes no address; name it ${wanted}, in small letters, figures and hyphens`;
}

/** Object.entries with the type of the keys. */
function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]; // The objects passed in have no other keys.
}
