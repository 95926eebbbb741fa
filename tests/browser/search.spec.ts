import { expect, test, type Page } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import { collectPageErrors } from '../support/page-errors.ts';

/** What visitors look for, and the first result that they should have. */
const FIRST_RESULTS = [
  [
    'retyping orders wholesaler',
    'What does one order cost in the office?',
    '/worksheets/scaling-orders',
  ],
  ['e-invoicing', 'Back-office automation', '/blog/back-office-automation-saves-time-costs'],
  ['empty miles', 'Logistics and fleet software', '/industries/logistics#the-mile-nobody-pays-for'],
  ['crm price', 'Services', '/services'],
  ['no-shows', 'Do fewer no-shows pay for a clinic plan?', '/worksheets/clinic-no-shows'],
  ['payroll', 'Ten office tasks to automate first', '/blog/top-10-automate-tasks'],
  ['can my staff do it', 'Services', '/services#how-much-of-our-staffs-time-will-it-take'],
] as const;

test('the search', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/search');

  await test.step('has every group of pages folded while nothing is typed', async () => {
    await expect(page.getByRole('link', { name: 'Who owns the code?' })).toBeVisible();
    await expect(list(page).getByRole('link').filter({ visible: true })).toHaveCount(0);
  });

  await test.step('finds the page that answers it first', async () => {
    const first = results(page).first().getByRole('link');
    for (const [query, title, path] of FIRST_RESULTS) {
      await field(page).fill(query);
      await expect(first, query).toContainText(title);
      await expect(first, query).toHaveAttribute('href', path);
    }
  });

  await test.step('has accessible results', async () => {
    await field(page).fill('invoice');
    await expect(results(page).first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });

  await test.step('shows twelve results, and the rest at the button below', async () => {
    await page.goto('/search?q=cost');
    await expect(results(page)).toHaveCount(12);
    const count = parseInt((await page.getByRole('status').textContent()) ?? '');
    await page.getByRole('button', { name: `${count - 12} more` }).click();
    await expect(results(page)).toHaveCount(count);
    await expect(results(page).nth(12).getByRole('link')).toBeFocused();
  });
  expect(pageErrors).toEqual([]);
});

test(
  'without a connection, a visitor still searches by keyboard, and Back shows the same results',
  { tag: '@engines' },
  async ({ page, context }) => {
    await page.goto('/blog');
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('ERP');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=ERP');
    await expect(results(page).first()).toContainText('ERP');

    await context.setOffline(true);
    await field(page).fill('stock control');
    await expect(page.getByRole('status')).toHaveText(/^\d+ results for ‘stock control’\.$/);
    await expect(page).toHaveURL('/search?q=stock+control');
    await expect(list(page)).toBeHidden();
    const titles = await results(page).allTextContents();
    await context.setOffline(false);

    await results(page).first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(field(page)).toHaveValue('stock control');
    expect(await results(page).allTextContents()).toEqual(titles);
  },
);

test('the status is said once, when typing rests', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search');
  await page.getByRole('status').evaluate((status) => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => {
      if (status.textContent) dataset['said'] = `${dataset['said'] ?? ''}${status.textContent}`;
    }).observe(status, { childList: true });
  });
  await field(page).pressSequentially('payroll');
  await expect(results(page)).not.toHaveCount(0);
  await expect(page).toHaveURL('/search');
  await page.clock.runFor('00:01');
  await expect(page.locator('html')).toHaveAttribute('data-said', /^\d results? for ‘payroll’\.$/);
  await expect(page).toHaveURL('/search?q=payroll');
});

test('a search without results names the words as text, and asks for a line to us', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto(`/search?q=${encodeURIComponent('"><img id=zzz>')}`);
  await expect(page.getByRole('status')).toHaveText(
    'No title, summary or heading has ‘img’, ‘id’ or ‘zzz’.',
  );
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toBeVisible();
  await expect(list(page)).toBeVisible();

  await field(page).fill('  ');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('status')).toHaveText('');
  expect(pageErrors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search fields of the blog and of the 404 page lead to the list of all pages, unfolded', async ({
    page,
  }) => {
    for (const [path, label] of [
      ['/blog', 'Search the blog'],
      ['/no/such/page', 'What are you looking for?'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('searchbox', { name: label }).fill('stock');
      await page.keyboard.press('Enter');
      await expect(page, path).toHaveURL('/search?q=stock');
      await list(page).getByRole('link', { name: 'ERP or CRM: which one' }).click();
      await expect(page, path).toHaveURL('/blog/erp-vs-crm');
    }
  });
});

function field(page: Page) {
  return page.getByRole('searchbox', { name: 'What are you looking for?' });
}

function results(page: Page) {
  return page.locator('[data-search="results"] > li');
}

function list(page: Page) {
  return page.getByRole('region', { name: 'Everything on this site' });
}
