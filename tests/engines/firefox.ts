import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { Argument, Engine, EngineKind } from './engine.ts';
import { waitFor } from './wait-for.ts';

/** Where operating systems install Firefox. */
const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

/** Firefox, driven by WebDriver BiDi, which it speaks without a driver beside it. */
export const FIREFOX: EngineKind = {
  name: 'Firefox',
  hint: 'Install Firefox, or name it: FIREFOX_PATH=/path/to/firefox',
  packages: ['firefox-esr'],
  isInstalled: () => findFirefox() !== undefined,
  start,
};

function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], ...INSTALLED].find((path) => path && existsSync(path));
}

async function start(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    extraPrefsFirefox: {
      // A click would go by way of the compositor, which on a busy machine has not scrolled yet.
      'remote.events.async.mouse.enabled': false,
    },
  });
  const page = await browser.newPage(); // The page that is open has no focus: the space bar would tick nothing in it.
  /** Puppeteer's own navigation waits for events that do not come after a page from memory. */
  const leave = async (action: (address: string) => void, address = '') => {
    await page.evaluate(() => void (document.documentElement.dataset['isLeft'] = ''));
    await page.evaluate(action, address);
    await waitFor(() => page.evaluate(isNewPage), `a page after ${page.url()}`);
  };
  return {
    open: (address) => leave((to) => void setTimeout(() => location.assign(to)), address),
    reload: () => leave(() => void setTimeout(() => location.reload())),
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate<Args extends Argument[], Result>(script: (...args: Args) => Result, ...args: Args) {
      // Puppeteer's types allow for handles among the arguments, of which there are none here.
      return page.evaluate(script as (...args: unknown[]) => Result, ...args);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: async (file) => void (await page.screenshot({ path: `${file}.png` })),
    stop: () => browser.close(),
  };
}

function isNewPage(): boolean {
  const { isLeft } = document.documentElement.dataset;
  const isThere = document.readyState === 'complete' && location.protocol !== 'about:';
  return isLeft === undefined && isThere;
}
