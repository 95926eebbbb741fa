import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { vi } from 'vitest';
import { SITE_PORT } from '../support/environment.ts';
import type { EngineKind } from './engine.ts';

const PORT = SITE_PORT + 6;

let lastId = 0;

/** Where operating systems install Firefox. */
const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

/** Firefox, by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks without a driver. */
export const FIREFOX: EngineKind = {
  name: 'Firefox',
  hint: 'Install Firefox, or name it: FIREFOX_PATH=/path/to/firefox',
  isInstalled: () => findFirefox() !== undefined,
  async start() {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
    const firefox = execa(
      findFirefox() ?? '',
      ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${PORT}`],
      { stdio: 'ignore', reject: false },
    );
    await vi.waitFor(() => fetch(`http://127.0.0.1:${PORT}`), { timeout: 30_000 });
    const socket = new WebSocket(`ws://127.0.0.1:${PORT}/session`);
    await once(socket, 'open');
    await send(socket, 'session.new', { capabilities: {} });
    const { context } = await send(socket, 'browsingContext.create', { type: 'tab' });
    const inTab = (method: string, params: object) => send(socket, method, { context, ...params });
    return {
      load: (url) => inTab('browsingContext.navigate', { url, wait: 'complete' }),
      reload: () => inTab('browsingContext.reload', { wait: 'complete' }),
      resize: (width, height) =>
        inTab('browsingContext.setViewport', { viewport: { width, height } }),
      perform: (actions) => inTab('input.performActions', { actions }),
      async run(functionDeclaration) {
        const call = { functionDeclaration, awaitPromise: true, target: { context } };
        return (await send(socket, 'script.callFunction', call)).result.value;
      },
      async stop() {
        await send(socket, 'browser.close', {});
        await firefox;
        await rm(profile, { recursive: true, force: true });
      },
    };
  },
};

function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], ...INSTALLED].find((path) => path && existsSync(path));
}

/** Sends a command. Resolves with the fields of its result that we read. */
function send(
  socket: WebSocket,
  method: string,
  params: object,
): Promise<{ context: string; result: { value: string } }> {
  const id = (lastId += 1);
  socket.send(JSON.stringify({ id, method, params }));
  return new Promise((resolve, reject) => {
    const read = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as { id?: number; result?: never; message?: string }; // By the standard.
      if (message.id !== id) return;
      socket.removeEventListener('message', read);
      if (message.result) resolve(message.result);
      else reject(new Error(`${method}: ${message.message}`));
    };
    socket.addEventListener('message', read);
  });
}
