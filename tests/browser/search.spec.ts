import { expect, test, type Page } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import { collectPageErrors } from '../support/page-errors.ts';

test('the list is narrowed to what is typed, down to nothing, and back', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/search');
  const all = await rows(page).count();
  await field(page).fill('no shows');
  await expect(rows(page).locator('a[href="/worksheets/clinic-no-shows"]')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(all);
  expect(await findFaults(page)).toEqual([]);

  const nothing = `"><img id=${'z'.repeat(2000)}>`;
  await page.goto(`/search?q=${encodeURIComponent(nothing)}`);
  await expect(page.getByRole('status')).toHaveText(
    `No page has ‘${nothing.slice(0, 120)}’ in its title, summary or headings.`,
  );
  await expect(rows(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await field(page).fill('  ');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('status')).toHaveText('');
  await expect(rows(page)).toHaveCount(all);
  expect(pageErrors).toEqual([]);
});

test('the search of the blog fills the field', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('ERP');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=ERP');
  await expect(field(page)).toHaveValue('ERP');
  await expect(rows(page).first()).toContainText('ERP');

  await field(page).fill('crm price');
  await expect(page).toHaveURL('/search?q=crm+price');
  const titles = await rows(page).allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(field(page)).toHaveValue('crm price');
  expect(await rows(page).allTextContents()).toEqual(titles);
});

test('the count is said once, when typing rests', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search');
  await page.getByRole('status').evaluate((status) => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => {
      if (status.textContent) dataset['said'] = `${dataset['said'] ?? ''}${status.textContent}`;
    }).observe(status, { childList: true });
  });
  await page.clock.pauseAt(Date.now() + 60_000); // On a busy machine, keys are far apart.
  await field(page).pressSequentially('payroll');
  await expect(page).toHaveURL('/search');
  await page.clock.runFor('00:01');
  await expect(page.locator('html')).toHaveAttribute(
    'data-said',
    /^\d of \d\d lines have ‘payroll’\.$/,
  );
  await expect(page).toHaveURL('/search?q=payroll');
});

function field(page: Page) {
  return page.getByRole('searchbox', { name: 'What are you looking for?' });
}

function rows(page: Page) {
  return page.locator('[data-search-list] li').filter({ visible: true });
}
