import { expect, test, type Page, type Route } from '@playwright/test';
import { findAccessibilityFaults, findLowContrast } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { collectPageErrors } from '../support/page-errors.ts';

test('the search index is not loaded before the field gets the focus', async ({ page }) => {
  const requests = watchRequests(page);
  await page.clock.install();
  await page.goto('/search');
  await page.clock.runFor('01:00');
  expect(requests()).toEqual([]);

  const first = page.waitForRequest('**/pagefind/**');
  await field(page).focus();
  await first;
});

test('by keyboard, a visitor can search and open the first result', async ({ page }) => {
  await page.goto('/search');
  await field(page).focus();
  await page.keyboard.type('stock control');
  await expect(page.getByRole('status')).toHaveText(/^\d+ results? for ‘stock control’$/);
  await expect(page).toHaveURL('/search?q=stock+control');
  await expect(list(page)).toBeHidden();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  const first = results(page).first().getByRole('link');
  await expect(first).toBeFocused();
  const title = await first.textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test(
  'the search field on the blog page leads to the results',
  { tag: '@engines' },
  async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/blog');
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('ERP or CRM');
    expect(requests()).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=ERP+or+CRM');
    await expect(field(page)).toHaveValue('ERP or CRM');
    await expect(results(page).first().getByRole('heading')).toContainText('ERP or CRM: which');
    await expect(page.locator('ol mark').first()).toBeVisible();

    const titles = await results(page).getByRole('heading').allTextContents();
    await results(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '');
    await page.goBack();
    await expect(field(page)).toHaveValue('ERP or CRM');
    await expect(results(page).getByRole('heading')).toHaveText(titles);
  },
);

test('ten results are shown, and all of them after the button below', async ({ page }) => {
  await page.goto('/search?q=invoice');
  await expect(results(page)).toHaveCount(10);
  const count = parseInt((await page.getByRole('status').textContent()) ?? '');
  expect(count).toBeGreaterThan(10);
  const more = page.getByRole('button', { name: 'Show all results' });
  await more.click();
  await expect(results(page)).toHaveCount(count);
  await expect(more).toBeHidden();
});

test('searching again for the same words keeps the results and the focus', async ({ page }) => {
  await page.goto('/search?q=invoice');
  const first = results(page).first().getByRole('link');
  await first.focus();
  await page.locator('main form[role="search"]').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
  });
  await page.waitForTimeout(1000); // Several times as long as a search takes.
  await expect(first).toBeFocused();
});

test('pages that list articles rank below the articles', async ({ page }) => {
  await page.goto('/search?q=CRM+Solutions');
  await expect(results(page).first()).toBeVisible();
  const paths = await results(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  const isList = paths.map(
    (path) => path.startsWith('/blog/category') || ['/', '/blog', '/worksheets'].includes(path),
  );
  expect(isList).toContain(true);
  expect(isList.indexOf(true)).toBeGreaterThan(isList.lastIndexOf(false));
});

test('a search without results shows the query as text, a contact link and the list of all pages', async ({
  page,
}) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  await page.goto(`/search?q=${encodeURIComponent(markup)}`);
  await expect(field(page)).toHaveValue(markup);
  await expect(page.getByRole('status')).toContainText(`for ‘${markup}’`);
  await expect(page.locator('main img')).toHaveCount(0);
  expect(dialogs).toBe(0);

  for (const query of ['zyxwv', 'oops']) {
    await field(page).fill(query); // `oops` is only on the 404 page, which is not indexed.
    await expect(page.getByRole('status')).toHaveText(`Nothing found for ‘${query}’.`);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toBeVisible();
  await expect(list(page)).toBeVisible();
});

test('an empty field shows the list of all pages, without a query string', async ({ page }) => {
  await page.goto('/search?q=invoice');
  await expect(results(page).first()).toBeVisible();
  await field(page).fill('   ');
  await expect(page).toHaveURL('/search');
  await expect(list(page)).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
});

test('a late result of a cleared search is discarded', async ({ page }) => {
  const release = await holdRequests(page, '**/*.pf_fragment');
  await page.goto('/search');
  const asked = page.waitForRequest('**/*.pf_fragment');
  await field(page).fill('payroll');
  await asked;
  await field(page).fill('');
  await noteStatus(page);
  release();
  // Once a later search is answered, the earlier one has been too.
  await field(page).fill('invoice');
  await expect(page.getByRole('status')).toContainText('‘invoice’');
  expect(await page.locator('html').getAttribute('data-said')).not.toContain('payroll');
});

const FAILURE = /^Search isn’t working just now\./;

for (const [what, pattern, fail] of [
  ['the engine', '**/pagefind/pagefind.js*', drop],
  ['a part of the index that a deployment has removed', '**/*.pf_index', answerNotFound],
  ['a result', '**/*.pf_fragment', drop],
] as const)
  test(`a search without ${what} says so, and the next key finds the same as in a new page`, async ({
    page,
  }) => {
    await page.goto('/search?q=warehouse+stock');
    await expect(results(page).first()).toBeVisible();
    const found = await results(page).getByRole('link').allTextContents();
    const said = (await page.getByRole('status').textContent()) ?? '';

    await page.goto('/search');
    if (pattern.endsWith('pf_index')) {
      // An older index has been begun.
      await Promise.all([page.waitForResponse('**/*.pf_meta'), field(page).focus()]);
    }
    await page.route(pattern, fail);
    for (const query of ['warehouse', 'warehouse stoc']) {
      await field(page).fill(query);
      await expect(page.getByRole('status')).toHaveText(FAILURE);
      await expect(page.locator('[data-search="nothing"]')).toBeHidden();
      await expect(list(page)).toBeVisible();
    }

    await page.unroute(pattern);
    await field(page).pressSequentially('k');
    await expect(page.getByRole('status')).toHaveText(said);
    expect(await results(page).getByRole('link').allTextContents()).toEqual(found);
  });

test('the results are accessible and do not violate the Content Security Policy', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/search?q=invoice');
  await expect(results(page).first()).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findLowContrast(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search field on the blog page leads to the list of all pages', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('stock');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=stock');
    const links = list(page).getByRole('link');
    expect(await links.count()).toBeGreaterThan(40);
    await links.filter({ hasText: 'ERP or CRM' }).first().click(); // Its worksheet has that name too.
    await expect(page).toHaveURL('/blog/erp-vs-crm');
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

function drop(route: Route) {
  return route.abort('connectionreset');
}

function answerNotFound(route: Route) {
  return route.fulfill({ status: 404 });
}

/** Collects all that the status says from now on in the page's `data-said`. */
async function noteStatus(page: Page) {
  await page.getByRole('status').evaluate((status) => {
    const { dataset } = document.documentElement;
    new MutationObserver(
      () => (dataset['said'] = `${dataset['said'] ?? ''}${status.textContent};`),
    ).observe(status, { childList: true });
  });
}

/** The requests for the search index so far. */
function watchRequests(page: Page): () => string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return () => requests.filter((url) => url.includes('/pagefind/'));
}
