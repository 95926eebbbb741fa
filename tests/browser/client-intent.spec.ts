import { expect, test, type Page } from '@playwright/test';

/** Lighthouse's slow 4G: a round trip of 150 ms, and 1.6 Mbit/s down. */
async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

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

test.beforeEach(async ({ page }) => throttle(page));

test('nobody who only reads is sent React', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/blog/erp-vs-crm');
  await page.mouse.wheel(0, 3000);
  await page.waitForTimeout(1000);
  expect(scripts).toEqual([]);
});

test('the first press on the theme switch opens it once, and its island follows', async ({
  page,
}) => {
  await countToggles(page, 'theme-choices');
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.locator('#theme-choices')).toBeVisible();
  await page.waitForLoadState(); // The press may have come before any of our scripts was listening.
  await page.getByRole('radio', { name: 'System' }).hover();
  await expect(page.getByRole('button', { name: 'Theme: System' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.locator('#theme-choices')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-toggles', '1');
  expect(scripts.some((path) => path.includes('ThemeSwitch'))).toBe(true);
});

test('a theme chosen before the island is live is kept', async ({ page }) => {
  await page.route('**/ThemeSwitch*.js', () => undefined); // Never fulfilled.
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.locator('#theme-choices').getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the first tap on the menu opens it once, and the island leaves it open', async ({
    page,
  }) => {
    await countToggles(page, 'site-menu');
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.locator('#site-menu')).toBeVisible();
    await expect(
      page.locator('astro-island[component-export="HeaderMenu"]:not([ssr])'),
    ).toBeAttached({
      timeout: 15_000,
    });
    await page.waitForTimeout(300);
    await expect(page.locator('#site-menu')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-toggles', '1');
  });

  test('a link that was tapped before the island was live closes the menu once it is', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => customElements.get('astro-island'));
    await page.evaluate(() => {
      // A link to a fragment of the same page does not navigate away.
      for (const link of document.querySelectorAll<HTMLAnchorElement>('#site-menu a')) {
        link.href = '#contact';
      }
    });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.locator('#site-menu a').first().tap();
    await expect(page).toHaveURL('/#contact');
    await expect(page.locator('#site-menu')).toBeHidden({ timeout: 15_000 });
  });
});

test('the form on its page is live once it is seen, and what was typed before is kept', async ({
  page,
}) => {
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.getByLabel('Industry').selectOption('Retail');
  await page.getByLabel('CRM System').check();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true, { timeout: 15_000 });
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
  await expect(page.getByLabel('Industry')).toHaveValue('Retail');
  await expect(page.getByLabel('CRM System')).toBeChecked();
});

test('what sends the enquiry is fetched when the first field is touched, and not before', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true, { timeout: 15_000 });
  expect(scripts.filter((path) => path.includes('send-enquiry'))).toEqual([]);
  await page.getByLabel('Full Name').focus();
  await expect
    .poll(() => scripts.filter((path) => path.includes('send-enquiry')).length, { timeout: 10_000 })
    .toBe(1);
});
