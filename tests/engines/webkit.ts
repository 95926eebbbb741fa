import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { execa } from 'execa';
import { vi } from 'vitest';
import { SITE_PORT } from '../support/environment.ts';
import type { EngineKind } from './engine.ts';

const DRIVER_PORT = SITE_PORT + 5;
const DRIVER_ADDRESS = `http://127.0.0.1:${DRIVER_PORT}`;
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const [MINI_BROWSER] = globSync('/usr/lib{,64}/{*/,}webkit2gtk-4.1/MiniBrowser');

const CAPABILITIES = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
};

/** WebKitGTK's MiniBrowser, by WebDriver (https://w3c.github.io/webdriver/), on a virtual screen. */
export const WEBKIT: EngineKind = {
  name: 'WebKit',
  hint: 'On Debian, install webkit2gtk-driver and xvfb',
  isInstalled: () => existsSync(DRIVER) && existsSync(XVFB) && MINI_BROWSER !== undefined,
  async start() {
    const screen = execa(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      reject: false,
    });
    // Xvfb writes the number of a free display once it is ready.
    const [display] = await once(screen.stdio[3], 'data');
    const driver = execa(DRIVER, [`--port=${DRIVER_PORT}`], {
      env: { DISPLAY: `:${String(display).trim()}` },
      stdio: 'ignore',
      reject: false,
    });
    await vi.waitFor(() => fetch(`${DRIVER_ADDRESS}/status`), { timeout: 20_000 });
    const capabilities = { alwaysMatch: CAPABILITIES };
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
    const post = (path: string, body = {}) =>
      send<string>('POST', `/session/${sessionId}${path}`, body);
    return {
      load: (url) => post('/url', { url }),
      reload: () => post('/refresh'),
      resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
      perform: (actions) => post('/actions', { actions }),
      run: (script) => post('/execute/sync', { script: `return (${script})()`, args: [] }),
      async stop() {
        await send('DELETE', `/session/${sessionId}`);
        driver.kill();
        screen.kill();
        await Promise.all([driver, screen]);
      },
    };
  },
};

/** Sends a command. Resolves with its value, of the type in the standard. */
async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(DRIVER_ADDRESS + path, { method, body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
  return value;
}
