import { expect, test } from '@playwright/test';
import { hydrateIslands } from '../support/islands.ts';

const PATHS = ['/', '/contact', '/blog/erp-vs-crm', '/search'];

for (const path of PATHS) {
  test(`on ${path}, Tab reaches every control in order, and the focus is always visible`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrateIslands(page);
    const count = await page.evaluate(countStops);
    expect(count).toBeGreaterThan(15);

    let previous = -1;
    for (let stop = 0; stop < count; stop += 1) {
      await page.keyboard.press('Tab');
      const { index, name, hasOutline, isInView } = await page.evaluate(describeFocus);
      expect(index, `after stop ${stop}: ${name}`).toBeGreaterThan(previous);
      expect(hasOutline, `outline of ${name}`).toBe(true);
      expect(isInView, `${name} is in view`).toBe(true);
      previous = index;
    }
  });
}

function countStops(): number {
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return [...document.querySelectorAll(stops)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('[inert]'),
  ).length;
}

function describeFocus() {
  const focused = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const { top, bottom } = focused.getBoundingClientRect();
  return {
    index: [...document.querySelectorAll('*')].indexOf(focused),
    name: focused.outerHTML.slice(0, 80),
    hasOutline: outlineStyle !== 'none' && outlineWidth !== '0px',
    isInView: bottom > 0 && top < innerHeight,
  };
}
