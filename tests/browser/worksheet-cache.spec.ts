import { expect } from '@playwright/test';
import { goBackInCache, test } from '../support/cache-test.ts';

test('a page from the back/forward cache has the figures that were typed last, and keeps them', async ({
  page,
}) => {
  await page.goto('/worksheets/crm#crm:quotes=2');
  const quotes = page.locator('input[name=quotes]');
  await expect(quotes).toHaveValue('2');
  await quotes.fill('3');
  // As Safari does, because the field has `autocomplete="off"`.
  await quotes.evaluate((input: HTMLInputElement) => {
    addEventListener('pagehide', () => (input.value = input.defaultValue));
  });
  await page.goto('/about'); // Before the figure is stored.
  await goBackInCache(page);
  await expect(quotes).toHaveValue('3');
  await page.locator('input[name=job_value]').fill('1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#crm:quotes=3,job_value=1$/);
});
