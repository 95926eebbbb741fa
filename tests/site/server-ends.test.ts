// The server of the browser tests: a signal to their runner must not leave it, or its own programs, behind.
import { execa } from 'execa';
import { expect, test, vi } from 'vitest';
import { assertPortsAreFree } from '#hosting/ports.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import config from '../playwright.config.ts';
import { SITE_PORT } from '../support/environment.ts';

/** Starts what its argument says, as Playwright does, and waits. */
const RUNNER = `
  require('node:child_process').spawn(process.argv[1], { shell: true, detached: true, stdio: 'ignore' });
  setInterval(() => undefined, 1000);
`;

test('it ends when the runner of the tests is ended from outside', async () => {
  const { command = '' } = Array.isArray(config.webServer) ? {} : (config.webServer ?? {});
  const port = SITE_PORT + 2; // Beside those of the other tests.
  const started = command.replace(String(SITE_PORT), String(port));
  const runner = execa('node', ['-e', RUNNER, started], { cwd: PROJECT_ROOT, reject: false });
  const isServed = () => fetch(`http://localhost:${port}`).then(({ ok }) => ok);
  await vi.waitFor(async () => expect(await isServed()).toBe(true), { timeout: 60_000 });
  runner.kill('SIGTERM');
  await vi.waitFor(() => assertPortsAreFree([port]), { timeout: 20_000 });
});
