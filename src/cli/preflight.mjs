// Runs before the commands that people type first: says in one line what an incomplete installation lacks. An older
// Node could not even parse the project's TypeScript, and a shell only says that it finds no `astro`.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const folder = fileURLToPath(root);
const [character] = /['"#%?]/.exec(folder) ?? [];

// Astro and Vite write paths into modules and addresses without escaping these.
if (character) {
  console.error(
    `Astro cannot build in a folder with ${character} in its path: move or rename ${folder}`,
  );
  process.exit(1);
}

if (
  !['node', 'node.exe'].some((name) => existsSync(new URL(`node_modules/node/bin/${name}`, root)))
) {
  console.error(
    "The project's packages, or its own copy of Node, are missing: run `npm ci`, without --omit=dev or --ignore-scripts.",
  );
  process.exit(1);
}

// Copied from another kind of machine, or installed without what is optional. Those of musl are for Alpine.
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
const [missing] =
  Object.entries(lock.packages).find(
    ([path, { os, cpu, libc }]) =>
      os?.includes(process.platform) &&
      cpu?.includes(process.arch) &&
      !libc?.includes('musl') &&
      !existsSync(new URL(path, root)),
  ) ?? [];
if (missing) {
  console.error(
    `${missing}, which is for this kind of machine, is missing: run \`npm ci\` on it, without --omit=optional.`,
  );
  process.exit(1);
}
