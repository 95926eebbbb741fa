// What has to stand in the first screen of the bill and of a worksheet.
import { expect, test } from '@playwright/test';

const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };
const CRM = '/worksheets/crm';

/** The lower edge of each from the top of the page, at most, in CSS pixels. */
const TARGETS: [path: string, width: number, what: string, y: number][] = [
  ['/', 390, '[data-part=sentence] output', 400],
  ['/', 390, '[data-part=due]', 780],
  ['/', 390, '[data-here]', 844],
  ['/', 820, '[data-part=sentence] output', 410],
  ['/', 820, '[data-part=due]', 800],
  ['/', 820, '[data-here]', 880],
  ['/', 1440, '[data-part=sentence] output', 500],
  ['/', 1440, '[data-part=year]', 800],
  ['/', 1440, '[data-here]', 540],
  [CRM, 390, '[data-field] > span', 444],
];

test('the bill and a worksheet have in the first screen what they are for', async ({ page }) => {
  for (const [path, width, what, y] of TARGETS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    if (new URL(page.url(), 'http://blank').pathname !== path) await page.goto(path);
    const foot = await page
      .locator(`#main ${what}`)
      .first()
      .evaluate((part) => part.getBoundingClientRect().bottom + scrollY);
    expect.soft(foot, `${what} on ${path} at ${width} px`).toBeLessThanOrEqual(y);
  }
});
