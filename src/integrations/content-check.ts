import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { checkContent } from '#content-check/check-content.ts';
import { printFindings, type Finding } from '#content-check/findings.ts';
import { escapeText } from '#lib/svg.ts';

/** Long enough for the browser to show a saved page first. */
const AFTER_SAVE_MS = 400;

/**
 * Checks the content when a build starts, and stops the build if there are mistakes. In `npm run dev` it checks at each
 * save and prints what it finds, and advice; if a file cannot be read and Astro keeps its last version, the browser says why.
 */
export function contentCheck(): AstroIntegration {
  let server: ViteDevServer;
  return {
    name: 'content-check',
    hooks: {
      async 'astro:config:setup'({ command, config }) {
        if (command !== 'build') return;
        const root = fileURLToPath(config.root);
        const { findings } = await checkContent(root, { advises: false });
        printFindings(findings);
        if (findings.length === 0) return;
        const error = new Error('The build did not begin, because the content has mistakes.');
        error.stack = ''; // A stack trace would point to this file; the mistakes are above.
        throw error;
      },

      'astro:server:setup'(options) {
        ({ server } = options);
      },

      // Not in `astro:server:setup`: tests set up a server that they do not start.
      'astro:server:start'() {
        checkSaves(server);
      },
    },
  };
}

function checkSaves(server: ViteDevServer): void {
  const { root } = server.config;
  let unreadable: Finding[] = [];
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    if (unreadable.length > 0) server.ws.send(errorPayload(root, unreadable));
  };
  const check = async () => {
    const wasShown = unreadable.length > 0;
    const result = await checkContent(root);
    ({ unreadable } = result);
    printFindings(result.advice, 'warning');
    printFindings(result.findings);
    if (wasShown && unreadable.length === 0) server.ws.send({ type: 'full-reload' });
    show();
  };
  server.ws.on('connection', show); // The browser has reloaded.
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(join(root, 'content'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), AFTER_SAVE_MS);
  });
  void check();
}

/** The payload of Astro's error overlay, which renders the message as HTML. */
function errorPayload(root: string, findings: Finding[]): ErrorPayload {
  const [{ file, line } = { file: '', line: 1 }] = findings;
  const lines = findings.map(({ file, line, problem }) => `${file}:${line}  ${problem}`);
  const message = escapeText(lines.join('\n\n'));
  const title = 'The content cannot be read; the page is shown as it was before.';
  const loc = { file: join(root, file), line, column: 0 };
  return { type: 'error', err: { name: 'Content', title, message, stack: '', loc } };
}
