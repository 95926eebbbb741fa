// Which files of a folder are content, and which names they may have.
import { existsSync, readdirSync, type Dirent } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Finding } from '#lib/findings.ts';
import { isPictureName } from '#lib/is-picture-name.ts';
import { slugify } from '#lib/paths.ts';
import { COLLECTIONS } from '#schemas/collections.ts';

/** Links to what stands elsewhere, and files beside the folders and the pages, which nobody reads. */
export function findUnread(root: string): Finding[] {
  const known = Object.values(COLLECTIONS).map(({ folder, pattern }) =>
    folder === '.' ? pattern : folder,
  );
  const others = ['README.md', 'dictionary.txt', ...known];
  const links = ['content', 'public'].flatMap((folder) =>
    listLinks(join(root, folder)).map((path) => {
      const problem = 'is a link to what stands elsewhere; put the file itself in its place';
      return { file: `${folder}/${path}`, line: 1, problem };
    }),
  );
  const unread = listFiles(join(root, 'content'))
    .filter((path) => !others.includes(path.split('/')[0] ?? ''))
    .map((path) => {
      const problem = `is not read; move it into one of the folders ${known.filter((name) => !name.includes('.')).join(', ')}, or remove it`;
      return { file: `content/${path}`, line: 1, problem };
    });
  return [...links, ...unread];
}

/** The paths of the files in a folder of the content, without pictures, sorted. */
export function listFiles(folder: string): string[] {
  return entriesOf(folder)
    .filter(({ entry, path }) => entry.isFile() && !isPictureName(path))
    .filter(({ entry }) => !entry.name.startsWith('.'))
    .map(({ path }) => path)
    .sort();
}

/** The paths of links to what stands elsewhere, which would be published with the folder. */
function listLinks(folder: string): string[] {
  return entriesOf(folder).flatMap(({ entry, path }) => (entry.isSymbolicLink() ? path : []));
}

/** What is in a folder and below it; not behind its links. */
function entriesOf(folder: string): { entry: Dirent; path: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    return { entry, path };
  });
}

/** What a program or a person makes beside a file, and names that Windows keeps for itself. */
const COPY =
  /^(?:copy of |~|#)|(?: - copy| ?\(\d+\)|~)(?=\.\w+$|$)|(?:~|\.(?:orig|bak|tmp|sw[op]|rej))$/i;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)\./i;

/** What is the page of a whole folder, the page for errors, or no text where a name is written. */
const TAKEN = /^(?:index|404|true|false|null)\./;

/** What is text, under a name with another ending. */
const TEXT: Record<string, RegExp> = {
  '.mdx': /^[^.]*$|\.(?:mdx?|markdown|txt)$/i,
  '.yaml': /^[^.]*$|\.ya?ml$/i,
};

/** What is wrong with the name of a file, or undefined. */
export function nameProblem(path: string, paths: string[], extension: string): string | undefined {
  const name = basename(path);
  const wanted = `${slugify(name.replace(/(?:\.(?:mdx?|ya?ml))?\.\w+$/, ''))}${extension}`;
  if (DEVICE.test(name)) return 'has a name that Windows keeps for itself; give it another';
  if (TAKEN.test(name)) return 'has a name that means something else to the site; give it another';
  if (path === wanted) return undefined;
  if (COPY.test(name)) return 'is a copy that nobody reads; remove it';
  if (path.startsWith('images/') && !path.endsWith(extension))
    return 'is not an image format that browsers can show; save it as JPEG or PNG, and delete this file';
  if (!TEXT[extension]?.test(name))
    return 'is a file that the site does not read; copy what it says into a file of ours, and remove it';
  if (path.includes('/'))
    return `is in a subfolder, which the site does not read; move it up as ${wanted}`;
  if (paths.includes(wanted))
    return `would have the address of ${wanted}; give it another name, or delete one of the two`;
  if (!path.endsWith(extension)) return `is not read; name it ${wanted}`;
  return `has a name that cannot be an address; name it ${wanted}, in lower-case letters, digits and hyphens`;
}
