// Loaded before the project's TypeScript, which an older Node could not even read: says what is missing in one line.
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < 22 || (major === 22 && minor < 18);

if (!existsSync(new URL('../../node_modules/astro', import.meta.url))) {
  stop('The packages of this project are missing: run `npm install`.');
}
if (isOld) {
  stop(
    `This is Node ${process.versions.node}, and the project's own was not installed: run \`npm install\` without --omit=dev and --ignore-scripts, or use Node 24.`,
  );
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
