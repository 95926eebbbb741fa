// What has to stand in the first screen of the bill and of a worksheet.
import { expect, test, type Page } from '@playwright/test';

const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };
const CRM = '/worksheets/crm';

/** The lower edge of each from the top of the page, at most, in CSS pixels. */
const TARGETS: [path: string, width: number, what: string, y: number][] = [
  ['/', 390, '.sentence output', 400],
  ['/', 390, '.due', 780],
  ['/', 390, '.acts > a', 844],
  ['/', 820, '.sentence output', 410],
  ['/', 820, '.due', 800],
  ['/', 820, '.acts > a', 880],
  ['/', 1440, '.sentence output', 500],
  ['/', 1440, '.year', 800],
  ['/', 1440, '.acts > a', 540],
  [CRM, 390, '.fields .box', 444],
];

test('the bill and a worksheet have in the first screen what they are for', async ({ page }) => {
  for (const [path, width, what, y] of TARGETS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    await page.goto(path);
    const foot = await page
      .locator(`#main ${what}`)
      .first()
      .evaluate((part) => part.getBoundingClientRect().bottom + scrollY);
    expect.soft(foot, `${what} on ${path} at ${width} px`).toBeLessThanOrEqual(y);
  }
});

for (const path of ['/', CRM])
  test(`every control of the sum on ${path} is 44 px high, with a focus ring`, async ({ page }) => {
    await page.goto(path);
    for (const [width, size] of [
      [390, '100%'],
      [1440, '100%'],
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 700 });
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      await expectControls(page, `${width} px, ${size}`);
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(room, `${width} px, ${size}`).toBeLessThanOrEqual(0);
    }
  });

async function expectControls(page: Page, where: string) {
  const controls = page.locator(
    'main :is(.sentence, .fields) input, main :is(.acts, .task) > :is(a, button)',
  );
  const all = await controls.filter({ visible: true }).all();
  expect(all.length).toBeGreaterThan(4);
  for (const control of all) {
    await control.focus();
    await page.keyboard.press('Shift'); // The focus is the keyboard's.
    const { height, ring } = await control.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      ring: [element, element.parentElement]
        .filter((one) => one !== null)
        .some((one) => getComputedStyle(one).outlineStyle === 'solid'),
    }));
    expect(Math.round(height), where).toBeGreaterThanOrEqual(44);
    expect(ring, where).toBe(true);
  }
}
