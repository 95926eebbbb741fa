// In WebKitGTK, Safari's engine on Debian: Playwright's own WebKit cannot be downloaded everywhere.
import { expect, test } from '@playwright/test';
import { By, Key, type WebDriver } from 'selenium-webdriver';
import { findNewElements, readBuiltPages } from '../support/built-site.ts';
import { SITE_ADDRESS } from '../support/environment.ts';
import { startWebKitGtk } from '../support/webkit-gtk.ts';

/** The first is about the narrowest that its window can be. */
const WIDTHS = [460, 820, 1280];

test.describe.configure({ timeout: 600_000 }); // For a busy machine.

/** Tries again what throws, as what is not on the page yet and what has been replaced make WebDriver do. */
const soon = (act: () => Promise<void>) =>
  expect(act).toPass({ timeout: 60_000, intervals: [50, 100, 500] });

/** A script may lay out again what it has measured. */
const expectSoft = expect.configure({ soft: true, timeout: 5_000 });

let browser: WebDriver;
let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => ({ browser, stop } = await startWebKitGtk()));
test.afterAll(() => stop?.());

test('no kind of element reaches beyond the window', async () => {
  const kinds = findNewElements();
  for (const { path } of readBuiltPages().filter((page) => kinds.has(page.path))) {
    await browser.get(SITE_ADDRESS + path);
    for (const width of WIDTHS) {
      await resize(width);
      const beyond = () => browser.executeScript<string[]>(findBeyond);
      await expectSoft.poll(beyond, `${path} at ${width} px`).toEqual([]);
    }
    WIDTHS.reverse(); // The next page begins at the width that this one ends at.
  }
});

/** Where a key is pressed, and what then says something else. */
const USES: [path: string, pressed: string, key: string, says: string][] = [
  ['/', '#bill input', Key.ARROW_UP, '#bill output'],
  ['/worksheets/crm', 'main input', Key.ARROW_UP, 'main output'],
  [
    '/industries/care',
    '[data-part=scene] [data-now] button',
    Key.ENTER,
    '[data-part=scene] [data-now] > p',
  ],
];

test('the bill, a sheet, a scene, the menu and the form work', async () => {
  const find = (selector: string) => browser.findElement(By.css(selector));
  for (const [path, pressed, key, says] of USES) {
    await browser.get(SITE_ADDRESS + path);
    const before = await find(says).getText();
    await soon(async () => {
      await find(pressed).sendKeys(key); // The first may only load what calculates.
      expect(await find(says).getText(), path).not.toBe(before);
    });
  }
  await resize(460);
  await find('header button').click();
  await soon(() => find('[popover] a[href="/contact"]').click());
  await soon(async () => expect(await browser.getCurrentUrl()).toBe(`${SITE_ADDRESS}/contact`));
  // WebDriver's own scrolling is smooth, as the page wants it, and does not wait. It loads the form's script.
  await soon(async () => {
    const send = await find('form [type=submit]');
    await browser.executeScript('arguments[0].scrollIntoView({ behavior: "instant" })', send);
    expect(await browser.findElements(By.css('astro-island[ssr] form'))).toEqual([]);
    await send.click();
    expect(await browser.getTitle()).toMatch(/^Error: /);
    expect(await browser.switchTo().activeElement().getText()).toContain('There is a problem');
  });
});

/** Resizes the window, and waits until the page has been laid out for it. */
const resize = (width: number) =>
  soon(async () => {
    await browser.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
    const laidOut = 'return document.fonts.ready.then(() => innerWidth)';
    expect(await browser.executeScript(laidOut)).toBe(width);
  });

/** What makes the page wider than its window. Runs in the page. */
function findBeyond(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && !one.closest('svg'))
    .map((one) => `<${one.localName} class="${one.className}"> ${one.textContent.slice(0, 40)}`);
}
