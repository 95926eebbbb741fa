// The error page that submit-enquiry returns for an invalid form: its real handler, without the backend.
import { expect, test, type Page } from '@playwright/test';
import { createHandler } from '../../supabase/functions/submit-enquiry/handler.ts';
import { findAccessibilityFaults, findLowContrast } from '../support/axe.ts';
import { API_ADDRESS, SITE_ADDRESS } from '../support/environment.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { unfold } from '../support/quote-form.ts';

const ADDRESS = `${API_ADDRESS}/functions/v1/submit-enquiry`;

const handle = createHandler({
  siteAddress: SITE_ADDRESS,
  siteOrigins: [SITE_ADDRESS],
  email: 'hello@example.com',
  phone: '01632 960 000',
  submit: () => Promise.resolve(null),
  notifyStaff: () => undefined,
});

async function answerByHandler(page: Page): Promise<void> {
  await page.route(ADDRESS, async (route) => {
    const request = route.request();
    const response = await handle(
      new Request(ADDRESS, {
        method: request.method(),
        headers: request.headers(),
        body: request.postData(),
      }),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the error page says what to change in the form, and Back keeps the text', async ({
    page,
  }) => {
    await answerByHandler(page);
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Ada Byron');
    await page.getByLabel('Email Address').fill('ada@example..com'); // The pattern of the field lets it pass.
    await page.getByLabel('Message').fill('Many looms.\nOne sentence.');
    await unfold(page);
    await page.getByLabel('Industry').selectOption('Finance');
    await page.getByLabel('CRM System').check();
    await page.getByLabel('I agree to be contacted').check();
    await page.getByRole('button', { name: 'Send enquiry' }).click();

    await expect(page.getByRole('listitem')).toHaveText([
      'Enter an email address, such as name@company.co.uk',
    ]);
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
    await expect(page.getByLabel('Email Address')).toHaveValue('ada@example..com');
    await expect(page.getByLabel('Message')).toHaveValue('Many looms.\nOne sentence.');
    await expect(page.getByLabel('Industry')).toHaveValue('Finance');
    await expect(page.getByLabel('CRM System')).toBeChecked();
    await expect(page.getByLabel('I agree to be contacted')).toBeChecked();
  });
});

test('the error page is accessible, fits its window and does not violate its own policy', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await answerByHandler(page);
  await page.goto('/contact');
  const arrived = page.waitForURL(ADDRESS);
  // Bypasses the validation of the browser and of our script.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await arrived;
  await expect(page).toHaveTitle('Error: Your enquiry was not sent');
  await expect(page.locator('body')).toHaveCSS('line-height', '28.8px'); // From its own stylesheet.
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findLowContrast(page)).toEqual([]);
  expect(pageErrors.filter((error) => !error.includes('422'))).toEqual([]);

  for (const [width, textSize] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate((size) => {
      const root = document.documentElement;
      root.style.fontSize = size;
      return root.scrollWidth - root.clientWidth;
    }, textSize);
    expect(excess, `at ${width} px, with text at ${textSize}`).toBe(0);
  }
});
