import { expect, test } from '@playwright/test';

test('on a wide screen, the lines of the plans are level with each other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/industries/care', '/industries/aesthetics']) {
    await page.goto(path);
    const plans = page.locator('main li:has(.dashed-list)');
    const tops = await plans.evaluateAll((cards) =>
      cards.map((card) =>
        [...card.querySelectorAll('.dashed-list > li')].map((line) =>
          Math.round(line.getBoundingClientRect().top),
        ),
      ),
    );
    const longest = Math.max(...tops.map(({ length }) => length));
    const whole = tops.find(({ length }) => length === longest);
    expect(tops, path).toHaveLength(3);
    for (const lines of tops) expect(lines, path).toEqual(whole?.slice(0, lines.length));
  }
});
