import { expect, test, type Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/axe.ts';
import { API_ADDRESS } from '../support/environment.ts';
import { whenHydrated } from '../support/quote-form.ts';

const LINE = '30-day trial: Professional, for care providers, £399 a month';
const ABOUT = 'About: 30-day trial, Professional (care page)';

async function startTrial(page: Page) {
  await page.clock.install();
  await page.goto('/industries/care');
  await page.getByRole('link', { name: /^Start Free Trial ?: Professional/ }).click();
  await expect(page).toHaveURL(/\/contact\?want=trial&plan=Professional&industry=Healthcare$/);
  return whenHydrated(page);
}

test('the form says why the visitor has come, and staff read it', async ({ page }) => {
  const form = await startTrial(page);
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(form.message).toHaveValue(`${ABOUT}\n`);
  expect(await findAccessibilityFaults(page, 'form')).toEqual([]);

  await form.name.fill('Ada');
  await form.email.fill('ada@example.com');
  await form.consent.check();
  const stored = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().startsWith(`${API_ADDRESS}/rest/`),
  );
  await form.send.click();
  expect((await stored).postDataJSON()).toMatchObject({ message: ABOUT, industry: 'Healthcare' });
});

test('Change selects the line in the message, and without it the form says nothing', async ({
  page,
}) => {
  const form = await startTrial(page);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(form.message).toBeFocused();
  await page.keyboard.type('About: a demo');
  await expect(page.getByText(LINE)).toBeHidden();
  await expect(form.message).toHaveValue('About: a demo\n');
  await page.reload();
  await whenHydrated(page);
  await expect(form.message).toHaveValue('About: a demo\n');
  await expect(page.getByText(LINE)).toBeHidden();
});

test('what was typed stays when another button is pressed, below what that one is about', async ({
  page,
}) => {
  const form = await startTrial(page);
  await form.message.press('Control+End');
  await page.keyboard.type('We have 40 carers.');
  await page.goto('/products');
  await page.getByRole('link', { name: 'Schedule Demo' }).click();
  await whenHydrated(page);
  await expect(form.message).toHaveValue(
    /^About: A demo, .+ \(products page\)\nWe have 40 carers\.$/,
  );
});

test('an address that names nothing of this site changes nothing', async ({ page }) => {
  const unknown = new URLSearchParams({
    want: '__proto__',
    plan: '<b>Gold</b>',
    about: 'x'.repeat(9000),
  });
  await page.goto(`/contact?${unknown}`);
  const form = await whenHydrated(page);
  await expect(form.message).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0);
});
