import { test as base, expect, type Page } from '@playwright/test';
import { findChromium } from './browser.ts';

/** Playwright's `test` in a Chromium with its back/forward cache, which Playwright switches off. */
export const test = base.extend<object, object>({
  reuseContext: [false, { scope: 'worker' }], // Its history stays.

  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        executablePath: findChromium('with cache'),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],

  async context({ context }, use) {
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) =>
        Reflect.set(window, 'isFromCache', persisted),
      );
      addEventListener('pagehide', () => Reflect.deleteProperty(window, 'isFromCache'));
    });
    await use(context);
  },
});

/** Goes back to a page as it was left. If the browser loads the page again instead, the test fails. */
export async function goBackInCache(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' }); // A page from the cache has no load event.
  const isFromCache = () => page.evaluate(() => Reflect.get(window, 'isFromCache') as unknown);
  await expect.poll(isFromCache, 'the page is from the back/forward cache').toBe(true);
}
