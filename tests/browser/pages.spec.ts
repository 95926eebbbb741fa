import { expect, test } from '@playwright/test';

test('an unknown address gets a line in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const asked = page.waitForResponse('/no/such/page'); // Whether that is the page that was meant.
  await page.goto('/No/such/page');
  expect(errors).toContain('404 Error: User attempted to access non-existent route /No/such/page');
  await asked;
  await expect(page.locator('#meant')).toBeHidden();

  await test.step('one that is nearly right gets a link to the page that was meant', async () => {
    await page.goto('/Blog/erp-vs-crm.?want=quote#sources');
    await page.getByRole('link', { name: '/blog/erp-vs-crm' }).click();
    await expect(page).toHaveURL('/blog/erp-vs-crm?want=quote#sources');
  });
});

test('what is in a service is folded on a phone, but not on a desk or paper', async ({ page }) => {
  const feature = page.getByText('Role-based permissions');
  const summary = page.locator('#custom-crm-design summary');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await test.step('the skip link is the first Tab stop and leads to the main content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await expect(feature).toBeHidden();
  await summary.click();
  await expect(feature).toBeVisible();
  await summary.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(feature).toBeVisible();
  await expect(summary).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^https:.*\/services$/)).toBeVisible();
  await expect(page.getByText('No maker of software pays us for it')).toBeVisible();
  await expect(page.getByRole('link', { name: /Quote/ }).filter({ visible: true })).toHaveCount(0);
});

/** Sheets of A4 that a page fills when it is printed. */
const SHEETS = {
  '/before-you-sign': 1,
  '/': 4,
  '/services': 4,
  '/industries/aesthetics': 4,
  '/worksheets/ai-office-jobs': 2,
};

for (const [path, count] of Object.entries(SHEETS))
  test(`${path} prints on no more than its sheets of A4`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
  });
