import { expect, test } from '@playwright/test';

test('on a wide screen, the parts of the plans are level with each other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/industries/care');
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
