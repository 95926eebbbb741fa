// Runs before the commands that people type first: says in one line what an incomplete installation lacks. An older
// Node could not even parse the project's TypeScript, and a shell only says that it finds no `astro`.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const folder = fileURLToPath(root);
const [character] = /['"#%?]/.exec(folder) ?? [];

// Astro and Vite write paths into modules and addresses without escaping these.
if (character)
  fail(`Astro cannot build in a folder with ${character} in its path: move or rename ${folder}`);

if (
  !['node', 'node.exe'].some((name) => existsSync(new URL(`node_modules/node/bin/${name}`, root)))
)
  fail(
    "The project's packages, or its own copy of Node, are missing: run `npm ci`, without --omit=dev or --ignore-scripts.",
  );

function fail(message) {
  console.error(message);
  process.exit(1);
}
