import { expect, test } from '@playwright/test';

/** From the first width with short items side by side to the last without links in the header. */
const WIDTHS = [544, 600, 744, 768, 820];

/** The last has plans. */
const PAGES = ['/', '/services', '/industries', '/industries/care'];

test('on a tablet, a panel fills its column or the window to the right', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      const short = await page.evaluate(() => {
        const panel = document.querySelector('main .rounded-panel');
        const column = panel?.closest('.page');
        if (!panel || !column) throw new Error('There is no panel.');
        const { right } = panel.getBoundingClientRect();
        return Math.min(Math.abs(column.getBoundingClientRect().right - right), innerWidth - right);
      });
      expect(short, `${path} at ${width} px`).toBeCloseTo(0, 0);
    }
  }

  await test.step('on a wide screen, the parts of the plans are level with each other', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const plans = page.locator('main li:has(.dashed-list)');
    const tops = await plans.evaluateAll((cards) =>
      cards.map((card) =>
        [...card.children].map((part) => Math.round(part.getBoundingClientRect().top)),
      ),
    );
    expect(tops).toHaveLength(3);
    for (const parts of tops) {
      const apart = parts.map((top, index) => Math.abs(top - (tops[0]?.[index] ?? 0)));
      expect(Math.max(...apart)).toBeLessThanOrEqual(1); // The middle one has a wider edge.
    }
  });
});
