// Runs before the commands that people type first: says in one line what an incomplete installation lacks. An older Node could not even parse
// the project's TypeScript, and a shell only says that it finds no `astro`.
import { existsSync } from 'node:fs';

const installed = ['node', 'node.exe'].map((name) => `../../node_modules/node/bin/${name}`);

if (!installed.some((file) => existsSync(new URL(file, import.meta.url)))) {
  console.error(
    "The project's packages, or its own copy of Node, are missing: run `npm ci`, without --omit=dev or --ignore-scripts.",
  );
  process.exit(1);
}
