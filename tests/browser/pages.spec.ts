import { expect, test } from '@playwright/test';

test('an unknown address gets a 404 page and a line in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found');
  expect(errors).toContain('404 Error: User attempted to access non-existent route /no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address that is nearly right gets a link to the page that was meant', async ({ page }) => {
  await page.goto('/Blog/erp-vs-crm.');
  const offer = page.getByRole('link', { name: '/blog/erp-vs-crm' });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(page).toHaveURL('/blog/erp-vs-crm');
  await page.goto('/no/such/page');
  await expect(page.locator('#meant')).toBeHidden();
});

test('the skip link is the first Tab stop and leads to the main content', async ({ page }) => {
  await page.goto('/services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what is in a service is folded on a phone, and open on a wide screen', async ({ page }) => {
  const feature = page.getByText('Role-based permissions');
  const summary = page.locator('#custom-crm-design summary');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await expect(feature).toBeHidden();
  await summary.click();
  await expect(feature).toBeVisible();
  await summary.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(feature).toBeVisible();
  await expect(summary).toBeHidden();
});

test('a printed page has the phone number and what is folded, and no buttons', async ({ page }) => {
  await page.goto('/services');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('footer a[href^="tel:"]')).toBeVisible();
  await expect(page.getByText('No maker of software pays us for it')).toBeVisible();
  await expect(page.getByRole('link', { name: /Quote/ }).filter({ visible: true })).toHaveCount(0);
});

test('the sheet to read before signing prints on one page of A4', async ({ page }) => {
  await page.goto('/before-you-sign');
  await page.evaluate(() => document.fonts.ready);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
