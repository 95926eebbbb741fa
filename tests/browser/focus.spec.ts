// What has the focus is in sight, and its ring stands out from what is behind it.
import { expect, test, type Page } from '@playwright/test';
import { hydrateIslands } from '../support/islands.ts';

/** Between them, they have every kind of control. */
const PATHS_TO_WALK = ['/', '/contact', '/blog/erp-vs-crm', '/404'];

// Between them, they have every ground on which a control stands.
for (const path of [...PATHS_TO_WALK, '/services', '/worksheets/crm'])
  test(`on ${path}, Tab reaches every control, and the focus is visible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrateIslands(page);
    if (PATHS_TO_WALK.includes(path)) await walk(page);
    await page.keyboard.press('Tab'); // From here on, the browser shows a ring where a script puts the focus.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { count, faint } = await page.evaluate(measureRings);
      expect(count, path).toBeGreaterThan(15);
      expect(faint, `${path}, ${colorScheme}`).toEqual([]);
    }
  });

async function walk(page: Page) {
  const count = await page.evaluate(countStops);
  expect(count).toBeGreaterThan(15);
  await page.evaluate(focusDocument);
  let previous = -1;
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    const { index, name, isInView } = await page.evaluate(describeFocus);
    expect(index, `after stop ${stop}: ${name}`).toBeGreaterThan(previous);
    expect(isInView, `${name} is in view`).toBe(true);
    previous = index;
  }
}

/** From here, Tab goes to the first control. */
function focusDocument(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

function countStops(): number {
  const inputs = 'input:not([type="radio"]:not(:checked))'; // Of a group of radio buttons, Tab reaches the checked one.
  const stops = `a[href], button, ${inputs}, select, textarea, summary, [tabindex="0"]`;
  return [...document.querySelectorAll(stops)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('[inert]'),
  ).length;
}

function describeFocus() {
  const focused = document.activeElement ?? document.body;
  const { top, bottom } = focused.getBoundingClientRect();
  return {
    index: [...document.querySelectorAll('*')].indexOf(focused),
    name: focused.outerHTML.slice(0, 80),
    isInView: bottom > 0 && top < innerHeight,
  };
}

test('by keyboard on a small screen, no field is under bar or header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/worksheets/crm');
  // A phone whose keyboard is open, and a laptop of 1,280 x 1,024 pixels at 400 % zoom.
  for (const size of [
    { width: 390, height: 600 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page
      .locator('summary')
      .filter({ hasText: /^All \d+ figures/ })
      .focus();
    await page.keyboard.press('Enter');
    expect(await tabThroughFields(page), `${size.width} x ${size.height}`).toEqual([]);
    // Beside the keyboard of a phone on its side, they would leave no room.
    const isTall = size.height > 480;
    await expect(page.locator('.worksheet-bar')).toBeVisible({ visible: isTall });
    await expect(page.getByRole('banner')).toHaveCSS('position', isTall ? 'fixed' : 'absolute');
    await page.reload();
  }
});

/** Tabs from the first field to the bar, forwards and back, and names each field that is covered when it has the focus. */
async function tabThroughFields(page: Page): Promise<string[]> {
  const covered: string[] = [];
  const fields = page.locator('[data-field] input');
  const count = await fields.count();
  expect(count).toBeGreaterThan(10);
  await fields.first().focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < count; stop += 1) {
      covered.push(...(await page.evaluate(nameIfCovered)));
      await page.keyboard.press(key);
    }
  }
  return covered;
}

function nameIfCovered(): string[] {
  const focused = document.activeElement;
  const bar = document.querySelector('.worksheet-bar');
  const header = document.querySelector('header');
  if (!focused || !bar || !header || bar.contains(focused)) return [];
  const { top, bottom } = focused.getBoundingClientRect();
  const end = bar.getBoundingClientRect().top || innerHeight;
  const isInSight = top >= header.getBoundingClientRect().bottom && bottom <= end;
  return isInSight ? [] : [`${focused.id || focused.textContent} at ${top} to ${bottom}`];
}

/** Focuses each control in turn. A ring is outside its control, so that its ground is the first above it with a colour. */
function measureRings(): { count: number; faint: string[] } {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('This browser has no canvas.');
  const luminance = (colour: string) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (control: Element): string => {
    const ground = control.parentElement;
    if (!ground) return 'white';
    const { backgroundColor } = getComputedStyle(ground);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(ground) : backgroundColor;
  };
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const faint = [];
  let count = 0;
  for (const control of document.querySelectorAll<HTMLElement>(stops)) {
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    count += 1;
    // The ring of a field with its unit is that of the box around both.
    const box = control.closest('[data-field] > span') ?? control;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
    const [light = 1, dark = 0] = [luminance(outlineColor), luminance(groundOf(box))].sort(
      (a, b) => b - a,
    );
    const contrast = (light + 0.05) / (dark + 0.05);
    if (outlineStyle === 'none' || outlineWidth === '0px' || contrast < 3)
      faint.push(`${contrast.toFixed(2)}: ${control.outerHTML.slice(0, 90)}`);
  }
  return { count, faint };
}
