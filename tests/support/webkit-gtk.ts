import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import type { WebDriver } from 'selenium-webdriver';

/** The programs of Debian's packages `webkit2gtk-driver` and `xvfb`: WebKitGTK has no window without an X server. */
const [DRIVER, SCREEN] = ['WebKitWebDriver', 'Xvfb'] as const;

/** For each to start on a busy machine. */
const PATIENCE_MS = 90_000;

/** Of execa's `ResultPromise` no more than is used: to compare two of those takes TypeScript ten seconds. */
type Program = Promise<{ command: string }> & { kill(error: Error): boolean };

/** Whether WebKitGTK can be driven here. */
export const hasWebKitGtk = [DRIVER, SCREEN].every((program) =>
  process.env['PATH']?.split(delimiter).some((folder) => existsSync(join(folder, program))),
);

/**
 * Starts WebKitGTK on a screen of its own. Returns its client, and what ends all of it.
 *
 * @throws which program did not start, with what it has printed.
 */
export async function startWebKitGtk(): Promise<{ browser: WebDriver; stop(): Promise<void> }> {
  const screen = execa(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1200x24']);
  const [display] = await startOf(screen, once(createInterface(screen.stdout), 'line'));
  const port = await findFreePort(); // At a fixed one, the driver of an interrupted run might answer.
  const driver = execa(DRIVER, [`--port=${port}`], {
    env: {
      DISPLAY: `:${display}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1', // There is no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // Its sandbox does not start as root or in a container.
    },
  });
  const server = `http://127.0.0.1:${port}`;
  await startOf(driver, whenReady(`${server}/status`));
  const { Builder } = await import('selenium-webdriver'); // Playwright's configuration imports this file.
  const session = new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' });
  const browser = await startOf(driver, session.build());
  return {
    browser,
    async stop() {
      await browser.quit();
      driver.kill();
      screen.kill();
    },
  };
}

/** What shows that a program has started. Throws what the program has printed if it ends before, or is ended as late. */
async function startOf<Sign>(program: Program, sign: Promise<Sign>): Promise<Sign> {
  const late = new Error(`It has not started in ${PATIENCE_MS / 1000} s.`);
  const timer = setTimeout(() => program.kill(late), PATIENCE_MS);
  const ended = program.then(({ command }) => Promise.reject(new Error(`${command} has ended.`)));
  return Promise.race([sign, ended]).finally(() => clearTimeout(timer));
}

async function whenReady(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await sleep(100);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // Of a server that listens at a port.
  server.close();
  return port;
}
