// The papers on the home page, and the answer beside the quote form.
import { expect, test, type Page } from '@playwright/test';
import { findFaults } from '../support/axe.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('on a wide screen, a sheet opens in a dialog by pointer and key, and goes back', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await page.goto('/');
  const { row, sheet, dialog } = await scopeOf(page);
  await row.click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('the number we will be judged on');
  expect((await dialog.boundingBox())?.width).toBe(640);
  expect(await findFaults(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();
  await expect(sheet).toBeVisible();

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();
});

test('on a phone, a row opens in place, and closes the one before it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expectOpensInPlace(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a wide screen, a sheet opens to its end, on a phone in place, and a link leads to it', async ({
    page,
  }) => {
    await page.setViewportSize(DESK);
    await page.goto('/');
    const { row, sheet } = await scopeOf(page);
    const end = sheet.getByText('We count again on the tally sheet');
    await expect(end).not.toBeInViewport();
    await row.click();
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport();
    await row.click();

    await page.setViewportSize(PHONE);
    await expectOpensInPlace(page);
    await page.goto('/contact#answer');
    await expect(page.locator('#answer')).toBeInViewport();
  });
});

async function expectOpensInPlace(page: Page) {
  const { row, sheet, dialog } = await scopeOf(page);
  await expect(sheet).toBeHidden();
  await row.click();
  await expect(sheet).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.locator('.specimens summary', { hasText: 'The note' }).click();
  await expect(sheet).toBeHidden();
}

test('one of the papers can be read in part on a phone, three on a desk, with no line cut through', async ({
  page,
}) => {
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
  return { row, sheet: page.locator('#scope'), dialog: page.locator('dialog') };
}
