// What a browser of 2023 shows, which knows neither `light-dark()` nor popovers, like that of an iPhone 8 or X.
import { chromium, expect, test } from '@playwright/test';
import oldChromium from '@sparticuz/chromium';
import { findFaults } from '../support/axe.ts';
import { CHROMIUM_ARGUMENTS } from '../support/browser.ts';
import { SITE_ADDRESS } from '../support/environment.ts';
import { whenHydrated } from '../support/quote-form.ts';

test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'Its build is for Linux on x64.');

test('an old browser has the light colours on any device, and a menu that is hidden until it is opened', async () => {
  const args = [...CHROMIUM_ARGUMENTS, '--no-zygote', '--use-gl=angle'];
  const browser = await chromium.launch({
    executablePath: await oldChromium.executablePath(),
    args,
  });
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ baseURL: SITE_ADDRESS, viewport });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of ['/worksheets/crm', '/contact']) {
    await page.goto(path);
    expect.soft(await findFaults(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 248, 245)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  }
  await whenHydrated(page);
  await expect(page.locator('#consent')).toHaveCSS('border-color', 'rgb(119, 135, 125)');
  const menu = page.locator('#site-menu');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(menu).toBeHidden();
  await page.goto('/method#hours-count-half');
  const fold = page.locator('details:has(:target)');
  await fold.evaluate((details: HTMLDetailsElement) => {
    details.open = false; // As it stays before Firefox 139 and Safari 18.
    dispatchEvent(new Event('hashchange'));
  });
  await expect(fold.locator(':target')).toBeInViewport();
  expect(errors).toEqual([]);
  await browser.close();
});
