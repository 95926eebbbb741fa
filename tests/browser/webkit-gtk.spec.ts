// In WebKitGTK, Safari's engine on Debian: Playwright's own WebKit cannot be downloaded everywhere.
import { expect as expectSoon, test } from '@playwright/test';
import { By, Key, type WebDriver } from 'selenium-webdriver';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_ADDRESS } from '../support/environment.ts';
import { startWebKitGtk } from '../support/webkit-gtk.ts';

/** The first is about the narrowest that its window can be. */
const WIDTHS = [460, 820, 1280];

const expect = expectSoon.configure({ timeout: 60_000 }); // For a busy machine, as the limits of tests.
test.describe.configure({ timeout: 600_000 });

let browser: WebDriver;
let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => ({ browser, stop } = await startWebKitGtk()));
test.afterAll(() => stop?.());

test('nothing on any page reaches beyond the window', async () => {
  const beyond: string[] = [];
  for (const { path } of readBuiltPages()) {
    await browser.get(SITE_ADDRESS + path);
    for (const width of WIDTHS) {
      await resize(width);
      const found = await browser.executeScript<string[]>(findBeyond);
      beyond.push(...found.map((what) => `${path} at ${width} px: ${what}`));
    }
    WIDTHS.reverse(); // The next page begins at the width that this one ends at.
  }
  expect(beyond).toEqual([]);
});

/** Where a key is pressed, and what then says something else. */
const USES: [path: string, pressed: string, key: string, says: string][] = [
  ['/', '#bill input', Key.ARROW_UP, '#bill output'],
  ['/worksheets/crm', 'main input', Key.ARROW_UP, 'main output'],
  ['/industries/care', '.scene [data-now] button', Key.ENTER, '.scene [data-now] > p'],
];

test('the bill, a sheet, a scene, the menu and the form work', async () => {
  const find = (selector: string) => browser.findElement(By.css(selector));
  for (const [path, pressed, key, says] of USES) {
    await browser.get(SITE_ADDRESS + path);
    const before = await find(says).getText();
    await find(pressed).sendKeys(key);
    await expect.poll(() => find(says).getText(), path).not.toBe(before);
  }
  await resize(460);
  await find('header button').click();
  await find('[popover] a[href="/contact"]').click();
  await expect.poll(() => browser.getCurrentUrl()).toBe(`${SITE_ADDRESS}/contact`);
  // WebDriver's own scrolling is smooth, as the page wants it, and does not wait. It loads the form's script.
  const send = await find('form [type=submit]');
  await browser.executeScript('arguments[0].scrollIntoView({ behavior: "instant" })', send);
  await expect.poll(() => browser.findElements(By.css('astro-island[ssr] form'))).toEqual([]);
  await send.click();
  await expect.poll(() => browser.getTitle()).toMatch(/^Error: /);
  expect(await browser.switchTo().activeElement().getText()).toContain('There is a problem');
});

/** Resizes the window, and waits until the page has been laid out for it; WebDriver ends a script after 30 seconds. */
async function resize(width: number): Promise<void> {
  await browser.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
  await browser.executeAsyncScript(
    `const [width, done] = arguments;
    (function wait() { innerWidth === width ? document.fonts.ready.then(() => done()) : requestAnimationFrame(wait); })();`,
    width,
  );
}

/** What makes the page wider than its window. Runs in the page. */
function findBeyond(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && !one.closest('svg'))
    .map((one) => `<${one.localName} class="${one.className}"> ${one.textContent.slice(0, 40)}`);
}
