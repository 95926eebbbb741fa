// The page with which submit-enquiry answers a form that needs a change: its own handler, without the backend.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { createHandler } from '../../supabase/functions/submit-enquiry/handler.ts';
import { findLowContrast } from '../support/contrast.ts';
import { API_ADDRESS, SITE_ADDRESS } from '../support/environment.ts';
import { collectPageErrors } from '../support/page-errors.ts';

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

/** Posts the contact page's form as it is, past the checks of the browser and of our script. */
async function postEmptyForm(page: Page): Promise<void> {
  await answerByHandler(page);
  await page.goto('/contact');
  const arrived = page.waitForURL(ADDRESS);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.submit();
  });
  await arrived;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form with one mistake is told what to change, and Back keeps every word', async ({
    page,
  }) => {
    await answerByHandler(page);
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Ada Byron');
    await page.getByLabel('Email Address').fill('ada@localhost'); // An address, as HTML has it.
    await page.getByLabel('Message').fill('Many looms.\nOne sentence.');
    await page.getByLabel('Industry').selectOption('Finance');
    await page.getByLabel('CRM System').check();
    await page.getByLabel('I agree to be contacted').check();
    await page.getByRole('button', { name: 'Send enquiry' }).click();

    await expect(page.getByRole('listitem')).toHaveText([
      'Enter an email address in the form name@company.co.uk',
    ]);
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
    await expect(page.getByLabel('Email Address')).toHaveValue('ada@localhost');
    await expect(page.getByLabel('Message')).toHaveValue('Many looms.\nOne sentence.');
    await expect(page.getByLabel('Industry')).toHaveValue('Finance');
    await expect(page.getByLabel('CRM System')).toBeChecked();
    await expect(page.getByLabel('I agree to be contacted')).toBeChecked();
  });
});

test('the answer is open to everybody, in both themes, and its policy allows all that it has', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await postEmptyForm(page);
  await expect(page).toHaveTitle('Error: Your enquiry was not sent');
  await expect(page.locator('body')).toHaveCSS('line-height', '28.8px'); // Of its own style.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(findLowContrast), colorScheme).toEqual([]);
  }
  expect(pageErrors.filter((error) => !error.includes('422'))).toEqual([]);
});

for (const [width, zoom] of [
  [320, 1],
  [640, 2],
] as const) {
  test(`the answer is no wider than a screen of ${width} px with text at ${zoom * 100} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await postEmptyForm(page);
    await page.evaluate((factor) => {
      document.documentElement.style.fontSize = `${factor * 100}%`;
    }, zoom);
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(widths.scrollWidth).toBe(widths.clientWidth);
  });
}
