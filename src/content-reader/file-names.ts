// Which files of a folder are content, and which names they may have.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Finding } from '#lib/findings.ts';
import { isPictureName } from '#lib/is-picture-name.ts';
import { slugify } from '#lib/paths.ts';
import { COLLECTIONS } from '#schemas/collections.ts';

/** Files beside the folders and the pages, which nobody reads. */
export function findUnread(root: string): Finding[] {
  const known = Object.values(COLLECTIONS).map(({ folder, pattern }) =>
    folder === '.' ? pattern : folder,
  );
  const others = ['README.md', 'dictionary.txt', ...known];
  return listFiles(join(root, 'content'))
    .filter((path) => !others.includes(path.split('/')[0] ?? ''))
    .map((path) => {
      const problem = `is not read; move it into one of the folders ${known.filter((name) => !name.includes('.')).join(', ')}, or remove it`;
      return { file: `content/${path}`, line: 1, problem };
    });
}

/** The paths of the files in a folder of the content, without pictures, sorted. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !isPictureName(path))
    .sort();
}

/** What is the page of a whole folder, the page for errors, or no text where a name is written. */
const TAKEN = /^(?:index|404|true|false|null)\./;

/** What is wrong with the name of a file, or undefined. */
export function nameProblem(path: string, paths: string[], extension: string): string | undefined {
  const name = basename(path);
  const wanted = `${slugify(name.replace(/(?:\.(?:mdx?|ya?ml))?\.\w+$/, ''))}${extension}`;
  if (TAKEN.test(name)) return 'has a name that means something else to the site; give it another';
  if (path === wanted) return undefined;
  if (path.startsWith('images/') && !path.endsWith(extension))
    return 'is not an image format that browsers can show; save it as JPEG or PNG, and delete this file';
  if (path.includes('/'))
    return `is in a subfolder, which the site does not read; move it up as ${wanted}`;
  if (paths.includes(wanted))
    return `would have the address of ${wanted}; give it another name, or delete one of the two`;
  if (!path.endsWith(extension))
    return `is not read; name it ${wanted} if it is a text of the site, or remove it`;
  return `has a name that cannot be an address; name it ${wanted}, in lower-case letters, digits and hyphens`;
}
