import { expect, type Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { findNewElements } from './built-site.ts';
import { hydrateIslands } from './islands.ts';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from './layout-shift.ts';
import { TYPEFACES, getTypefaces } from './typefaces.ts';

/** 320 px is the narrowest phone; 640 px is a desktop screen of 1,280 px at 200 % zoom. */
const NARROW = 320;
const PHONE = 390;
const ZOOMED = 640;
const LAPTOP = 1280;
const DESK = 1440;

/** How long some pages are on a phone at most, in pixels. Longer ones are not read to their form. */
const HEIGHTS: Record<string, number> = {
  '/': 7_120,
  '/services': 7_200,
  '/products': 6_200,
  '/industries/aesthetics': 6_400,
  '/industries/care': 6_400,
  '/industries/hospitality': 6_400,
  '/industries/logistics': 6_400,
  '/cities/london': 6_200,
  '/cities/manchester': 6_500,
  '/method': 2_650,
  '/worksheets': 4_900,
  '/worksheets/rates': 3_640,
};
const WORKSHEET_HEIGHT = 3_400;

/** Axe takes most of a visit: only what is new on a page has it. html.test.ts validates every page. */
let newElements: ReturnType<typeof findNewElements> | undefined;

/** All of a page, at the width whose layout has most of the header or the contents, hydrated: '/' has all islands. */
const WHOLE_PAGES: Record<string, number[]> = { '/': [PHONE, DESK], '/blog/erp-vs-crm': [DESK] };

/**
 * Visits a page as for the first time and checks what every page has to have. A fault does not end the test, so that it
 * lists those of all its pages. Leaves the page as it was loaded, but with all of its details open.
 */
export async function checkPage(page: Page, path: string, errors: string[]): Promise<void> {
  await clearCache(page);
  await resize(page, NARROW);
  await page.goto(path);
  expect.soft(await page.evaluate(getLayoutShift), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  expect.soft(await page.evaluate(getTypefaces), path).toEqual(TYPEFACES);
  newElements ??= findNewElements(); // Not when Playwright lists the tests.
  const added = newElements.get(path);
  if (WHOLE_PAGES[path]) await hydrateIslands(page);

  for (const width of added ? [NARROW, ZOOMED, DESK, PHONE] : [NARROW, DESK, PHONE]) {
    if (width !== NARROW) await resize(page, width);
    const { excess, low, height, close, text, byline } = await page.evaluate(measure);
    const where = `${path} at ${width} px`;
    expect.soft({ excess, close, low }, where).toEqual({ excess: 0, close: [], low: [] });
    if (width < PHONE) continue;
    expect.soft(text, `the text of ${where} begins`).toBeLessThanOrEqual(620);
    if (width !== PHONE) continue;
    expect.soft(Math.min(text, byline) > 0, where).toBe(path.startsWith('/blog/'));
    expect.soft(byline, where).toBeLessThanOrEqual(60); // Two lines, and the space above them.
    const most = path.startsWith('/worksheets/') ? WORKSHEET_HEIGHT : Number.POSITIVE_INFINITY;
    expect.soft(height, path).toBeLessThanOrEqual(HEIGHTS[path] ?? most);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    for (const row of document.querySelectorAll('details')) row.open = true;
  });
  for (const width of added ? [PHONE, LAPTOP, NARROW] : [NARROW]) {
    if (width !== PHONE) await resize(page, width);
    const { excess, cut } = await page.evaluate(measure);
    const where = `${path} with text at 200%, at ${width} px`;
    // In the narrowest window, a telephone number is wider than its link beside an icon, and still all to be seen.
    const cutOff = width === NARROW ? cut.filter((label) => !/^A 0\d+ /.test(label)) : cut;
    expect.soft({ excess, cutOff }, where).toEqual({ excess: 0, cutOff: [] });
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    document.documentElement.dir = 'rtl'; // As when a browser translates it into Arabic.
  });
  const { excess } = await page.evaluate(measure);
  expect.soft(excess, `${path} from right to left`).toBe(0);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));

  for (const width of WHOLE_PAGES[path] ?? []) {
    await resize(page, width);
    expect.soft(await findFaults(page), `${path} at ${width} px`).toEqual([]);
  }
  if (added && path !== '/') {
    await resize(page, PHONE);
    if (await page.evaluate(mark, added))
      expect.soft(await findFaults(page, '[data-new]'), path).toEqual([]);
  }
  // The 404 page logs the requested address.
  const real = errors.splice(0).filter((error) => !error.includes('404 Error: User attempted'));
  expect.soft(real, path).toEqual([]);
}

async function clearCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

function resize(page: Page, width: number) {
  return page.setViewportSize({ width, height: 900 });
}

/** Marks the visible elements of some kinds of `findNewElements`, and says whether there are any. Runs in the page. */
function mark(kinds: string[]): boolean {
  for (const one of document.querySelectorAll('body *:not(svg *)')) {
    const kind = [one.localName, one.getAttribute('class'), one.getAttribute('role')].join(' ');
    const isOutermost = !one.parentElement?.closest('[data-new]');
    if (isOutermost && kinds.includes(kind) && one.checkVisibility())
      one.setAttribute('data-new', '');
  }
  return document.querySelector('[data-new]') !== null;
}

/**
 * By how much the page is wider than its window, or its headline than its box, which may cut it off; how long the page
 * is; where the text of an article begins, and how high the line above it is; the controls whose label is wider than they
 * are; those too low for a finger, 44 px; and the solid buttons that are in one window with the next. Runs in the page.
 */
function measure() {
  const boxes = [document.documentElement, ...document.querySelectorAll('h1')];
  const describe = (one: HTMLElement) => `${one.tagName} ${one.innerText} ${one.className}`;
  const find = (selector: string, isFaulty: (one: HTMLElement) => boolean) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => one.clientWidth > 1 && !one.closest('.sr-only'))
      .filter(isFaulty)
      .map(describe);
  /** Of the links, only those that look like buttons. */
  const isBoxed = (one: HTMLElement) => {
    const { borderTopWidth, borderLeftWidth, backgroundColor } = getComputedStyle(one);
    const hasFrame = borderTopWidth !== '0px' && borderLeftWidth !== '0px';
    return one.tagName !== 'A' || hasFrame || backgroundColor !== 'rgba(0, 0, 0, 0)';
  };
  const solid = [...document.querySelectorAll<HTMLElement>('.bg-brand, .bg-pulse')]
    .filter((one) => one.checkVisibility() && !one.closest('.worksheet-bar, body > a')) // That goes when the other comes.
    .toSorted((one, next) => one.getBoundingClientRect().y - next.getBoundingClientRect().y);
  const footOf = (one?: HTMLElement) => one?.getBoundingClientRect().bottom ?? Infinity;
  const isClose = (one: HTMLElement, index: number) =>
    footOf(solid[index + 1]) - one.getBoundingClientRect().y < innerHeight - 68; // Below the bar.
  const boxOf = (selector: string) =>
    document.querySelector(`article ${selector}`)?.getBoundingClientRect() ?? new DOMRect();
  return {
    excess: Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
    height: document.documentElement.scrollHeight,
    text: boxOf('.prose > :first-child').y + scrollY,
    byline: boxOf('header ul:has(time)').height,
    close: solid.filter(isClose).map(describe),
    cut: find(
      'a, button, label, legend, summary',
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
    low: find(
      'button, summary, select, textarea, input:not([type=checkbox], [type=radio]), label:has([type=radio]), a',
      (one) => Math.round(one.getBoundingClientRect().height) < 44 && isBoxed(one),
    ),
  };
}
