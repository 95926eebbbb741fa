import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { FORM } from '../support/quote-form.ts';

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Counts how often a popover opens or closes. Runs before any script of the page. */
async function countToggles(page: Page, id: string) {
  await page.addInitScript((popover) => {
    document.addEventListener(
      'toggle',
      ({ target }) => {
        if (!(target instanceof HTMLElement) || target.id !== popover) return;
        const { dataset } = document.documentElement;
        dataset['toggles'] = String(Number(dataset['toggles'] ?? 0) + 1);
      },
      true,
    );
  }, id);
}

function live(page: Page, name: string) {
  return page.locator(`astro-island[component-export="${name}"]:not([ssr])`);
}

test('React is not loaded for reading a page, only when the pointer reaches a control', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto('/blog/erp-vs-crm');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.clock.runFor('01:00');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Theme' }).hover();
  await expect(live(page, 'ThemeSwitch')).toBeAttached();
  expect(scripts.filter((path) => path.includes('HeaderMenu'))).toEqual([]);
});

test('an island whose script fails is hydrated at the next event, when the script can be had', async ({
  page,
}) => {
  await page.goto('/blog/erp-vs-crm');
  await page.route('**/ThemeSwitch*.js*', (route) => route.abort());
  const failed = page.waitForEvent('console', (one) => one.text().includes('Error hydrating'));
  const button = page.getByRole('button', { name: 'Theme' });
  await button.hover();
  await failed;
  await page.unroute('**/ThemeSwitch*.js*');
  await page.mouse.move(0, 400);
  await button.hover();
  await expect(live(page, 'ThemeSwitch')).toBeAttached();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 480, height: 844 }, hasTouch: true });

  for (const [button, popover, island] of [
    ['Theme', 'theme-choices', 'ThemeSwitch'],
    ['Menu', 'site-menu', 'HeaderMenu'],
  ] as const) {
    test(`the first tap on ${button} opens it once, and hydration leaves it open`, async ({
      page,
    }) => {
      await countToggles(page, popover);
      const release = await holdRequests(page, '**/*.js');
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('button', { name: button }).tap();
      await expect(page.locator(`#${popover}`)).toBeVisible();
      release();
      await expect(live(page, island)).toBeAttached();
      await expect(page.locator(`#${popover}`)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-toggles', '1');
      await page.keyboard.press('Escape');
      await expect(page.locator('html')).toHaveAttribute('data-toggles', '2');
    });
  }

  test('a menu link tapped before hydration closes the menu after hydration', async ({ page }) => {
    const release = await holdRequests(page, '**/*.js');
    await page.goto('/');
    await page.evaluate(() => {
      // A link to a fragment of the same page does not navigate away.
      for (const link of document.querySelectorAll<HTMLAnchorElement>('#site-menu a')) {
        link.href = '#contact';
      }
    });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.locator('#site-menu a').first().tap();
    await expect(page).toHaveURL('/#contact');
    await expect(page.locator('#site-menu')).toBeVisible();
    release();
    await expect(page.locator('#site-menu')).toBeHidden();
  });
});

test('the form on the home page is hydrated near the viewport, and no script is loaded before', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor('01:00');
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page.locator(FORM)).toHaveJSProperty('noValidate', true);
});

test('the script that sends the enquiry is loaded when a field gets the focus, not before', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.locator(FORM)).toHaveJSProperty('noValidate', true);
  await page.clock.runFor('01:00');
  expect(scripts.filter((path) => path.includes('send-enquiry'))).toEqual([]);
  const fetched = page.waitForRequest('**/send-enquiry.*.js');
  await page.getByLabel('Full Name').focus();
  await fetched;
});
