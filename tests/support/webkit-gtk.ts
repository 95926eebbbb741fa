import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebDriver } from 'selenium-webdriver';
import { SITE_PORT } from './environment.ts';

/** The programs of Debian's packages `webkit2gtk-driver` and `xvfb`: WebKitGTK has no window without an X server. */
const [DRIVER, SCREEN] = ['WebKitWebDriver', 'Xvfb'] as const;

/** Whether WebKitGTK can be driven here. */
export const hasWebKitGtk = [DRIVER, SCREEN].every((program) =>
  process.env['PATH']?.split(delimiter).some((folder) => existsSync(join(folder, program))),
);

/** Starts WebKitGTK on a screen of its own. Returns its client, and what ends all of it. */
export async function startWebKitGtk(): Promise<{ browser: WebDriver; stop(): Promise<void> }> {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = SITE_PORT + 30;
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1', // There is no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // Its sandbox does not start as root or in a container.
    },
  });
  process.on('exit', () => [driver, screen].forEach((program) => program.kill()));
  const server = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${server}/status`).catch(() => undefined))) await sleep(100);
  const { Builder } = await import('selenium-webdriver'); // Playwright's configuration imports this file.
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  return {
    browser,
    async stop() {
      await browser.quit();
      for (const program of [driver, screen]) program.kill();
    },
  };
}
