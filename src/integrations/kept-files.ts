import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

const PROJECT = new URL('../../', import.meta.url);

/** How long a file is kept that no build asks for: other branches and settings have files of their own. */
const UNUSED_DAYS = 30;

type Part = string | Uint8Array;

interface Kept<Value> {
  makers: string;
  value: Value;
}

/** The folders of which this build has asked for files. */
const folders = new Set<string>();

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
  folders.add(dirname(file));
  if (!isThereAndUsed(file)) await writeWhole(file, await make());
  return file;
}

/** What the same makers last kept in that file. There may be nothing, or only what another Node can read. */
export function keptValue<Value>(file: URL, makers: string): Value | undefined {
  try {
    const kept = deserialize(readFileSync(file)) as Kept<Value>; // As `keepValue` left it.
    return kept.makers === makers ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value for the next build: anything that structured cloning takes, such as a map of texts.
 *
 * @param makers changes with what decides the value's shape and content, as `makersOf` does.
 */
export function keepValue<Value>(file: URL, makers: string, value: Value): Promise<void> {
  return writeWhole(fileURLToPath(file), serialize({ makers, value } satisfies Kept<Value>));
}

/** Writes a file that another build finds as it was or as it is now, and never in between. */
async function writeWhole(file: string, content: Part): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** Whether there is such a file; from now on it counts as used today. */
function isThereAndUsed(file: string): boolean {
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes away what no build has asked for in thirty days. To be called when the build has asked for all that
 * it needs: after a long pause, that is as old as the rest until then.
 */
export async function forgetUnused(): Promise<void> {
  const oldest = Date.now() - UNUSED_DAYS * 24 * 60 * 60 * 1000;
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []); // Nothing was made, or somebody emptied the cache.
    for (const name of names) {
      const file = join(folder, name);
      // Another build may have taken it away.
      const used = statSync(file, { throwIfNoEntry: false });
      if (used && used.mtimeMs < oldest) await rm(file, { force: true });
    }
  }
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
