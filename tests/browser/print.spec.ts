// What a reader prints to take along.
import { expect, test } from '@playwright/test';

test('the sheet to read before signing prints on one page of A4', async ({ page }) => {
  await page.goto('/before-you-sign');
  await page.evaluate(() => document.fonts.ready);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
