// The papers on the home page, and the answer beside the quote form.
import { expect, test } from '@playwright/test';

test('a paper opens in place, by key too, and closes the one before it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const papers = page.locator('.specimens .paper').filter({ visible: true });
  const rows = page.locator('.specimens summary');
  await expect(papers).toHaveCount(0);
  await rows.first().press('Enter');
  await rows.last().click();
  await expect(papers).toHaveCount(1);
  const end = page.getByText('We count again on the tally sheet');
  await expect(end).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(papers).toHaveCount(3);
  await page.goto('/contact#answer');
  await expect(page.locator('#answer')).toBeInViewport();
});
