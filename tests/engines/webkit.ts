import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { answers, launch } from '../../supabase/local/programs.ts';
import { OUTPUT, SITE_PORT } from '../support/environment.ts';
import type { Engine, EngineKind } from './engine.ts';

const DRIVER_PORT = SITE_PORT + 5;
const DRIVER_ADDRESS = `http://127.0.0.1:${DRIVER_PORT}`;

const SAFARI_DRIVER = '/usr/bin/safaridriver';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

/** WebKit, driven by WebDriver: Safari on a Mac, elsewhere WebKitGTK's MiniBrowser on a screen of its own. */
export const WEBKIT: EngineKind = {
  name: 'WebKit',
  hint: 'Install webkit2gtk-driver and xvfb; on a Mac, run `safaridriver --enable` once',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled,
  start: () => (existsSync(SAFARI_DRIVER) ? startSafari() : startMiniBrowser()),
};

function isInstalled(): boolean {
  if (existsSync(SAFARI_DRIVER)) return true;
  return existsSync(WEBKIT_DRIVER) && existsSync(XVFB) && findMiniBrowser() !== undefined;
}

function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib{,64}/{*/,}webkit2gtk-4.1/MiniBrowser')[0];
}

async function startSafari(): Promise<Engine> {
  const driver = await launchDriver(SAFARI_DRIVER, ['--port', String(DRIVER_PORT)], {});
  return engineOf(await connect({ browserName: 'safari' }), driver.stop);
}

async function startMiniBrowser(): Promise<Engine> {
  const screen = execa(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    reject: false,
  });
  // Its free display, which it names once it is ready.
  const [display] = await once(screen.stdio[3], 'data');
  const driver = await launchDriver(WEBKIT_DRIVER, [`--port=${DRIVER_PORT}`], {
    DISPLAY: `:${String(display).trim()}`,
  });
  const session = await connect({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  });
  return engineOf(session, async () => {
    await driver.stop();
    screen.kill();
    await screen;
  });
}

function launchDriver(command: string, args: string[], env: Record<string, string>) {
  const logFile = join(OUTPUT, 'engines', 'webkit-driver.log');
  const address = `${DRIVER_ADDRESS}/status`;
  return launch({
    name: 'The WebDriver of WebKit',
    logFile,
    command,
    args,
    env,
    isReady: () => answers(address),
  });
}

function connect(capabilities: object): Promise<WebDriver> {
  return new Builder()
    .usingServer(DRIVER_ADDRESS)
    .withCapabilities(new Capabilities(capabilities))
    .build();
}

function engineOf(driver: WebDriver, stopDriver: () => Promise<void>): Engine {
  return {
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    reload: () => driver.navigate().refresh(),
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    evaluate: (script, ...args) => driver.executeScript(script, ...args),
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    screenshot: async (file) =>
      writeFile(`${file}.png`, await driver.takeScreenshot(), { encoding: 'base64' }),
    async stop() {
      await driver.quit();
      await stopDriver();
    },
  };
}
