// The papers on the home page, and the answer beside the quote form.
import { expect, test, type Page } from '@playwright/test';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('a sheet opens in place, by key too, and closes the one before it', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/');
  const { row, sheet } = await scopeOf(page);
  const end = sheet.getByText('We count again on the tally sheet');
  await expect(end).not.toBeInViewport();
  await row.press('Enter');
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeInViewport();
  await row.press('Enter');

  await page.setViewportSize(PHONE);
  await expect(sheet).toBeHidden();
  await row.click();
  await expect(sheet).toBeVisible();
  await page.locator('.specimens summary', { hasText: 'The tally sheet' }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/contact#answer');
  await expect(page.locator('#answer')).toBeInViewport();
});

test('one paper is shown on a phone, three on a desk, with no line cut', async ({ page }) => {
  await page.goto('/');
  const papers = page.locator('.specimens li .specimen');
  for (const [width, count] of [
    [390, 1],
    [820, 1],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const visible = papers.filter({ visible: true });
    await expect(visible, `at ${width} px`).toHaveCount(count);
    const sheets = await visible.evaluateAll((all) =>
      all.map((paper) => {
        const { top, bottom, right } = paper.getBoundingClientRect();
        const lines = [...paper.querySelectorAll('p')].flatMap((p) => {
          const range = document.createRange();
          range.selectNodeContents(p);
          return [...range.getClientRects()];
        });
        return {
          size: Number.parseFloat(getComputedStyle(paper).fontSize),
          cut: lines.filter(
            (line) => line.left < right && (line.bottom > bottom || line.top < top),
          ),
        };
      }),
    );
    for (const { size, cut } of sheets) {
      expect(size, `at ${width} px`).toBeGreaterThanOrEqual(15);
      expect(cut, `at ${width} px`).toEqual([]);
    }
  }
});

async function scopeOf(page: Page) {
  const row = page.locator('.specimens summary', { hasText: 'The scope' });
  await row.scrollIntoViewIfNeeded();
  return { row, sheet: page.locator('#scope') };
}
