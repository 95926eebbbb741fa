// The page on which submit-enquiry returns a form with errors: its own handler, without the backend.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { createHandler } from '../../supabase/functions/submit-enquiry/handler.ts';
import { findLowContrast } from '../support/contrast.ts';
import { API_ADDRESS, SITE_ADDRESS } from '../support/environment.ts';
import { collectPageErrors } from '../support/page-errors.ts';

const ADDRESS = `${API_ADDRESS}/functions/v1/submit-enquiry`;

const handle = createHandler({
  ownAddress: ADDRESS,
  siteAddress: SITE_ADDRESS,
  siteOrigins: [SITE_ADDRESS, API_ADDRESS],
  contacts: { email: 'hello@example.com', phone: '01632 960 000' },
  submit: () => Promise.resolve({ status: 503, code: '' }),
  notifyStaff: () => undefined,
});

/** Five errors: no name, half an address, too long a company and message, no consent. */
const WRONG = { email: 'ada@', company: 'Engine '.repeat(30), message: 'Looms. '.repeat(600) };

const COMPLETE = { name: 'Ada Byron', email: 'ada@example.com', consent: 'yes' };

/** Posts fields from the contact page as a browser without a script does. */
async function postForm(page: Page, fields: Record<string, string>) {
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
  await page.goto('/contact');
  const arrived = page.waitForURL(ADDRESS);
  await page.locator('form').evaluate((form: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = value;
    }
    form.submit();
  }, fields);
  await arrived;
}

test('a form with five errors lands on the list of them, and each leads to its field', async ({
  page,
}) => {
  await postForm(page, WRONG);
  await expect(page).toHaveTitle('Error: Request a quote');
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(summary.getByRole('link')).toHaveCount(5);
  for (const [entry, label] of [
    ['Enter your full name', 'Full Name'],
    ['Enter an email address in the form name@company.co.uk', 'Email Address'],
    ['Shorten the company to 160 characters', 'Company'],
    ['Shorten the message to 4,000 characters', 'Message'],
    ['Please agree to our privacy policy to continue.', 'I agree to be contacted'],
  ] as const) {
    await summary.getByRole('link', { name: entry }).click();
    const control = page.getByLabel(label);
    await expect(control).toBeFocused();
    await expect(control).toHaveAccessibleDescription(`Error: ${entry}`);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Company')).toHaveValue(WRONG.company);
  await expect(page.getByLabel('Message')).toHaveValue(WRONG.message);
});

for (const [what, fields] of [
  ['errors', WRONG],
  ['a failure', COMPLETE],
] as const) {
  test(`the form with ${what} is open to everybody, in both themes`, async ({ page }) => {
    await postForm(page, fields);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html])).toEqual([]);
      expect(await page.evaluate(findLowContrast), colorScheme).toEqual([]);
    }
  });
}

for (const [width, zoom] of [
  [320, 1],
  [390, 1],
  [640, 2],
  [1280, 1],
  [1280, 2],
] as const) {
  test(`nothing is wider than a screen of ${width} px with text at ${zoom * 100} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await postForm(page, WRONG);
    const overflow = await page.evaluate((factor) => {
      const root = document.documentElement;
      root.style.fontSize = `${factor * 100}%`;
      return [...document.querySelectorAll('header, main, main :not(.off-screen, .off-screen *)')]
        .filter((element) => element.getBoundingClientRect().right > root.clientWidth)
        .map((element) => element.outerHTML.slice(0, 80));
    }, zoom);
    expect(overflow).toEqual([]);
  });
}

test('its policy allows all that the page has, and the page works without the site', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await postForm(page, WRONG);
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toHaveCSS('cursor', 'pointer');
  expect(pageErrors.filter((error) => !error.includes('422'))).toEqual([]);
});

test('the way back leads to the site', async ({ page }) => {
  await postForm(page, WRONG);
  await page.getByRole('link', { name: 'Back to' }).click();
  await expect(page).toHaveURL('/');
});
