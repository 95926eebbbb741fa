// In WebKitGTK, Safari's engine on Debian: Playwright's own WebKit cannot be downloaded everywhere.
import { expect, test } from '@playwright/test';
import { By, Key, type WebDriver } from 'selenium-webdriver';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_ADDRESS } from '../support/environment.ts';
import { startWebKitGtk } from '../support/webkit-gtk.ts';

/** The first is about the narrowest that its window can be. */
const WIDTHS = [460, 820, 1280];

let browser: WebDriver;
let stop: () => Promise<void>;
test.beforeAll(async () => ({ browser, stop } = await startWebKitGtk()));
test.afterAll(() => stop());

test('nothing on any page reaches beyond the window', async () => {
  test.setTimeout(600_000); // For a busy machine.
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

test('the bill, a sheet, a scene, the menu and the form work', async () => {
  await test.step('the bill follows its fields', async () => {
    await open('/', 1280);
    const before = await textOf('#bill output');
    await type('#bill input', Key.ARROW_UP);
    await expect.poll(() => textOf('#bill output')).not.toBe(before);
  });
  await test.step('a sheet follows its fields, and passes them on', async () => {
    await open('/worksheets/crm', 1280);
    const before = await textOf('main output');
    await type('main input', Key.ARROW_UP);
    await expect.poll(() => textOf('main output')).not.toBe(before);
    await expect.poll(() => browser.getCurrentUrl()).toContain('#crm:');
  });
  await test.step('a scene shows its next frame', async () => {
    await open('/industries/care', 820);
    const before = await textOf('.scene [data-now] > p');
    await click('.scene [data-now] button');
    await expect.poll(() => textOf('.scene [data-now] > p')).not.toBe(before);
  });
  await test.step('the menu opens, and its links lead on', async () => {
    await open('/', 460);
    await click('header button');
    await click('[popover] a[href="/about"]');
    await expect.poll(() => browser.getCurrentUrl()).toBe(`${SITE_ADDRESS}/about`);
  });
  await test.step('the form says what is missing', async () => {
    await open('/contact', 820);
    await expect.poll(() => browser.findElements(By.css('astro-island[ssr] form'))).toEqual([]);
    await click('form [type=submit]');
    await expect.poll(() => browser.getTitle()).toMatch(/^Error: /);
    const focused = await browser.switchTo().activeElement().getText();
    expect(focused).toContain('There is a problem');
  });
});

async function open(path: string, width: number): Promise<void> {
  await browser.get(SITE_ADDRESS + path);
  await resize(width);
}

/** Resizes the window, and waits until the page has been laid out for it. */
async function resize(width: number): Promise<void> {
  await browser.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
  await browser.executeAsyncScript(
    `const [width, done] = arguments;
    (function wait() { innerWidth === width ? document.fonts.ready.then(() => done()) : requestAnimationFrame(wait); })();`,
    width,
  );
}

async function click(selector: string): Promise<void> {
  const element = await browser.findElement(By.css(selector));
  // WebDriver's own scrolling is smooth, as the page wants it, and does not wait.
  await browser.executeScript('arguments[0].scrollIntoView({ behavior: "instant" })', element);
  await element.click();
}

async function type(selector: string, key: string): Promise<void> {
  await browser.findElement(By.css(selector)).sendKeys(key);
}

async function textOf(selector: string): Promise<string> {
  return browser.findElement(By.css(selector)).getText();
}

/** What makes the page wider than its window. Runs in the page. */
function findBeyond(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1 && !one.closest('svg'))
    .map(
      (one) =>
        `<${one.tagName.toLowerCase()} class="${one.className}"> ${one.textContent.slice(0, 40)}`,
    );
}
