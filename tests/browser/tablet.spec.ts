import { expect, test } from '@playwright/test';

/** From the first width at which short things stand side by side to the last without links in the header. */
const WIDTHS = [544, 600, 744, 768, 820];

const PAGES = [
  '/',
  '/services',
  '/products',
  '/about',
  '/cities',
  '/cities/london',
  '/industries',
  '/industries/care',
];

test('no panel of a tablet has emptiness on its right', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      const short = await page.evaluate(() => {
        const panel = document.querySelector('main .bg-panel');
        const column = panel?.closest('.page');
        if (!panel || !column) throw new Error('There is no panel.');
        return column.getBoundingClientRect().right - panel.getBoundingClientRect().right;
      });
      expect(short, `${path} at ${width} px`).toBeCloseTo(0, 0);
    }
  }
});

test('three figures stand in one row on a tablet, and an odd last one across a phone', async ({
  page,
}) => {
  await page.goto('/industries/care');
  const figures = page.locator('main dl:has(> :nth-child(3):last-child) > div');
  const boxes = () =>
    figures.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()));
  await expect(figures).toHaveCount(3);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1000 });
    const tops = (await boxes()).map(({ top }) => top);
    expect(new Set(tops).size, `at ${width} px`).toBe(1);
  }
  await page.setViewportSize({ width: 390, height: 1000 });
  const [first, second, last] = await boxes();
  expect(first?.top).toBe(second?.top);
  expect(last?.width).toBeCloseTo((first?.width ?? 0) + (second?.width ?? 0), 0);
});
