import { expect, test } from '@playwright/test';

/** From the first width with short items side by side to the last without links in the header. */
const WIDTHS = [544, 600, 744, 768, 820];

const PAGES = ['/', '/services', '/industries', '/industries/care'];

test('on a tablet, a panel fills its column or the window to the right', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      const short = await page.evaluate(() => {
        const panel = document.querySelector('main :is(.bill, .rounded-panel)');
        const column = panel?.closest('.page');
        if (!panel || !column) throw new Error('There is no panel.');
        const { right } = panel.getBoundingClientRect();
        return Math.min(Math.abs(column.getBoundingClientRect().right - right), innerWidth - right);
      });
      expect(short, `${path} at ${width} px`).toBeCloseTo(0, 0);
    }
  }
});
