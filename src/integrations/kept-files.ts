import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROJECT = new URL('../../', import.meta.url);

type Part = string | Uint8Array;

/**
 * The path of a file that is made once and kept between builds, in that folder, under a hash of all that
 * it is made of. It is whole or not there: another build may look for it meanwhile.
 *
 * @param ending of its name: `.png`.
 */
export async function keptFile(
  folder: string,
  madeOf: Part[],
  ending: string,
  make: () => Promise<Part>,
): Promise<string> {
  const file = join(folder, `${hashOf(madeOf)}${ending}`);
  if (existsSync(file)) return file;

  const content = await make();
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, content);
  await rename(unfinished, file);
  return file;
}

/** Changes with the files of ours and the packages that make something: a part of what it is made of. */
export async function makersOf(files: string[], packages: string[]): Promise<string> {
  const text = await readFile(new URL('package.json', PROJECT), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }; // As npm writes it.
  return hashOf([
    ...packages.map((name) => `${name}@${dependencies[name]}`), // Exact versions.
    ...(await Promise.all(files.map((file) => readFile(new URL(file, PROJECT))))),
  ]);
}

function hashOf(parts: Part[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 24);
}
