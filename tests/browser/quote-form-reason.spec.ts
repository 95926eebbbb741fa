import { expect, test, type Page } from '@playwright/test';
import { findFaults } from '../support/axe.ts';
import { API_ADDRESS } from '../support/environment.ts';
import { acceptEverything, whenHydrated } from '../support/quote-form.ts';

const LINE = '30-day trial: Professional, for care providers, £399 a month';
const ABOUT = 'About: 30-day trial, Professional (care page)';

async function startTrial(page: Page) {
  await page.clock.install();
  await page.goto('/industries/care');
  await page.getByRole('link', { name: /^Start Free Trial ?: Professional/ }).click();
  await expect(page).toHaveURL(/\/contact\?want=trial&plan=Professional&industry=Healthcare$/);
  return whenHydrated(page);
}

test('the form says why the visitor has come, beside what they write, until it is removed', async ({
  page,
}) => {
  const words = 'About: our rota, 40 carers in two towns\nCan you call me?'; // Looks like our line.
  const form = await startTrial(page);
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(form.about).toHaveValue(ABOUT);
  await expect(form.message).toHaveValue('');
  expect(await findFaults(page, 'form')).toEqual([]);

  await test.step('Remove takes it away for good', async () => {
    await page.getByRole('button', { name: 'Remove what this is about' }).click();
    await expect(form.message).toBeFocused();
    await expect(page.getByText(LINE)).toBeHidden();
    await page.reload();
    await whenHydrated(page);
    await expect(form.about).toHaveValue('');
    await expect(page.getByText(LINE)).toBeHidden();
    await expect(form.field('Industry')).toHaveValue('Healthcare');
  });

  await test.step('another button changes it, and the words of the visitor stay', async () => {
    await form.message.fill(words);
    await page.goto('/products');
    await page.getByRole('link', { name: 'Schedule Demo' }).click();
    await whenHydrated(page);
    await expect(form.about).toHaveValue(/^About: A demo, .+ \(products page\)$/);
    await expect(form.message).toHaveValue(words);
  });
});

test('the same link on another page is another matter, and staff read it', async ({ page }) => {
  await page.goto('/industries/care');
  await page.getByRole('link', { name: /^Start Free Trial ?: Essential/ }).click();
  const form = await whenHydrated(page);
  const address = page.url();
  await form.fillIn('ada@example.com', 'We have 40 carers.');
  await page.goto('/industries/aesthetics');
  await page.getByRole('link', { name: /^Start Free Trial ?: Essential/ }).click();
  await expect(page).toHaveURL(address);
  await whenHydrated(page);
  await expect(page.getByText('30-day trial: Essential, for aesthetics')).toBeVisible();
  await expect(form.about).toHaveValue('About: 30-day trial, Essential (aesthetics page)');
  await expect(form.message).toHaveValue('We have 40 carers.');

  await acceptEverything(page);
  await form.consent.check();
  const stored = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().startsWith(`${API_ADDRESS}/rest/`),
  );
  await form.send.click();
  expect((await stored).postDataJSON()).toMatchObject({
    message: expect.stringMatching(
      /^About: 30-day trial, Essential \(aesthetics page\)\n+We have 40/,
    ),
    industry: 'Healthcare',
  });
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
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
});
