// Loaded before the project's TypeScript, which an older Node could not even parse. Says in one line what an incomplete
// installation lacks.
import { existsSync } from 'node:fs';

const installed = ['node', 'node.exe'].map((name) => `../../node_modules/node/bin/${name}`);

if (!installed.some((file) => existsSync(new URL(file, import.meta.url)))) {
  console.error(
    "The project's packages, or its own copy of Node, are missing: run `npm ci`, without --omit=dev or --ignore-scripts.",
  );
  process.exit(1);
}
