// Checks that apply to every page, in one visit to each.
import { expect, test } from '@playwright/test';
import { findAccessibilityFaults, findLowContrast } from '../support/axe.ts';
import { readBuiltPages, readPagesWithNewElements } from '../support/built-site.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { hydrateIslands } from '../support/islands.ts';
import { MAX_LAYOUT_SHIFT, getLayoutShift } from '../support/layout-shift.ts';
import { TYPEFACES, getTypefaces } from '../support/typefaces.ts';

/** 320 px is the narrowest phone; 640 px is a desktop screen of 1,280 px at 200 % zoom. */
const NARROW = [320, 640];
const PHONE = 390;
const DESK = 1440;
const LAPTOP = 1280;

/** Axe takes most of a visit, so it checks only pages with new elements; html.test.ts validates every page. */
const pathsForAxe = readPagesWithNewElements().map(({ path }) => path);

/** A wide window also shows the header links, and the table of contents of an article; the rest is the same HTML. */
const PATHS_FOR_AXE_ON_A_DESK = ['/', '/blog/erp-vs-crm'];

for (const { path } of readBuiltPages()) {
  test(`${path} has its web fonts, and no errors, layout shifts, overflow or accessibility faults`, async ({
    page,
  }) => {
    const errors = await collectPageErrors(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: NARROW[0] ?? PHONE, height: 900 });
    await page.goto(path);
    expect(await page.evaluate(getLayoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    expect(await getTypefaces(page)).toEqual(TYPEFACES);
    await hydrateIslands(page);

    for (const width of [...NARROW, PHONE, DESK]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(excessWidth), `at ${width} px`).toBe(0);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      for (const row of document.querySelectorAll('details')) row.toggleAttribute('open', true);
    });
    for (const width of [PHONE, LAPTOP]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(excessWidth), `with text at 200%, at ${width} px`).toBe(0);
      expect(await page.evaluate(cutLabels), `with text at 200%, at ${width} px`).toEqual([]);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
      document.documentElement.dir = 'rtl'; // As when a browser translates it into Arabic.
    });
    await page.setViewportSize({ width: PHONE, height: 900 });
    expect(await page.evaluate(excessWidth), 'from right to left').toBe(0);
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
    for (const [width, paths] of [
      [DESK, PATHS_FOR_AXE_ON_A_DESK],
      [PHONE, pathsForAxe],
    ] as const) {
      if (!paths.includes(path)) continue;
      await page.setViewportSize({ width, height: 900 });
      expect(await findAccessibilityFaults(page), `at ${width} px`).toEqual([]);
      expect(await findLowContrast(page), `at ${width} px`).toEqual([]);
    }

    // The 404 page logs the requested address.
    expect(errors.filter((error) => !error.includes('404 Error: User attempted'))).toEqual([]);
  });
}

/** By how much the page is wider than its window, or its headline than its box, which may cut it off. */
function excessWidth(): number {
  const boxes = [document.documentElement, ...document.querySelectorAll('h1')];
  return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

/** The controls whose label is wider than they are. */
function cutLabels(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, label, legend, summary')]
    .filter((control) => control.clientWidth > 1 && !control.closest('.sr-only'))
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, innerText }) => `${tagName} ${innerText}`);
}
