import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { checkContent } from '#content-check/check-content.ts';
import { formatFinding, printFindings, type Finding } from '#lib/findings.ts';

/** What this process has loaded to read and check the content, and Node loads once. */
const READS_CONTENT =
  /^src\/(?:content-(?:check|reader)|(?:drawings|lib|worksheets)\/schema|schemas|worksheets\/check)\b/;

/** Long enough for the browser to show a saved page first. */
const AFTER_SAVE_MS = 400;

/**
 * Checks the content when a build starts, and stops the build if there are mistakes. In `npm run dev` it checks at each
 * save and prints what it finds, and advice; of a file that cannot be read, the browser says why its page is as it was.
 */
export function contentCheck(): AstroIntegration {
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

      'astro:server:setup'({ server }) {
        // Tests set up a server that they do not start.
        server.httpServer?.once('listening', () => checkSaves(server));
      },
    },
  };
}

function checkSaves(server: ViteDevServer): void {
  const { root } = server.config;
  let unreadable: Finding[] = [];
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    const [first] = unreadable;
    if (!first) return;
    const message = unreadable.map(formatFinding).join('\n\n'); // Astro escapes it.
    const title = 'The content cannot be read; the page is shown as it was before.';
    const loc = { file: join(root, first.file), line: first.line, column: 0 };
    const err = { name: 'Content', title, message, stack: '', loc };
    server.ws.send({ type: 'error', err });
  };
  const check = async () => {
    const wasUnreadable = unreadable.length > 0;
    const result = await checkContent(root);
    ({ unreadable } = result);
    printFindings(result.advice, 'Advice: ');
    printFindings(result.findings);
    if (wasUnreadable && unreadable.length === 0) server.ws.send({ type: 'full-reload' });
    show();
  };
  server.ws.on('connection', show); // The browser has reloaded.
  server.watcher.on('all', (_event, path) => {
    const file = relative(root, path).replaceAll('\\', '/');
    if (READS_CONTENT.test(file))
      console.warn(`${file} has changed: stop \`npm run dev\` and start it again, which reads it.`);
    if (!file.startsWith('content/')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), AFTER_SAVE_MS);
  });
  void check();
}
