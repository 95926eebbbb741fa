import type { ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { checkContent } from '#content-check/check-content.ts';
import { formatFinding, printFindings, type Finding } from '#lib/findings.ts';

/** What this process has loaded to read and check the content, and Node loads once. */
const READS_CONTENT = /^src\/(?:content-(?:check|reader)|schemas)\//;

/** Long enough for the browser to show a saved page first. */
const AFTER_SAVE_MS = 400;
/** Astro shows the error of a page 200 ms after its response, in terms of its source; ours replaces it. */
const AFTER_FAILURE_MS = 500;

/**
 * Checks the content when a build starts, and stops the build if there are mistakes. In `npm run dev` it checks at each
 * save and prints what it finds, and advice; the browser says why a page is shown as it was before, or not at all.
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
  let findings: Finding[] = [];
  let unreadable: Finding[] = [];
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  const toShow = () => (unreadable.length > 0 || !hasFailed ? unreadable : findings);
  const show = () => {
    const shown = toShow();
    if (shown.length > 0) server.ws.send(errorPayload(root, shown, hasFailed));
  };
  const check = async () => {
    const wasShown = toShow().length > 0;
    const result = await checkContent(root);
    ({ findings, unreadable } = result);
    printFindings(result.advice, 'warning');
    printFindings(findings);
    if (wasShown && toShow().length === 0) server.ws.send({ type: 'full-reload' });
    show();
  };
  // Before Astro's own, which answers pages.
  server.middlewares.stack.unshift({
    route: '',
    handle: (_request: unknown, response: ServerResponse, next: () => void) => {
      response.on('close', () => {
        if (!String(response.getHeader('content-type')).startsWith('text/html')) return;
        hasFailed = response.statusCode === 500;
        if (hasFailed) setTimeout(show, AFTER_FAILURE_MS);
      });
      next();
    },
  });
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

/** The payload of Astro's error overlay. Astro escapes the message. */
function errorPayload(root: string, findings: Finding[], hasFailed: boolean): ErrorPayload {
  const [{ file, line } = { file: '', line: 1 }] = findings;
  const message = findings.map(formatFinding).join('\n\n');
  const title = hasFailed
    ? 'The content has mistakes, so the page cannot be shown.'
    : 'The content cannot be read; the page is shown as it was before.';
  const loc = { file: join(root, file), line, column: 0 };
  return { type: 'error', err: { name: 'Content', title, message, stack: '', loc } };
}
