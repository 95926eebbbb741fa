import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { uniqueEmail, getStoredEnquiries, storeEnquiry } from '../support/enquiries.ts';
import { nextAnswerTo, receiveMailAbout } from '../support/backend-events.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { recordBackendRequests, openForm, unfold, whenHydrated } from '../support/quote-form.ts';

// One worker for this file: there is one backend, and some tests stop parts of it.
test.describe.configure({ mode: 'default' });

/** The built script that sends the enquiry. */
const SENDER = '**/_astro/send-enquiry.*.js';

/** The function that stores suspected enquiries, and forms posted without JavaScript. */
const SUBMIT_PATH = '/functions/v1/submit-enquiry';

/** Where the visitor arrives when the browser has posted the form itself. */
const THANK_YOU = '/contact/thank-you';

const EMPTY_COLUMNS = {
  company: null,
  industry: null,
  team_size: null,
  timeline: null,
  budget: null,
  service_needs: null,
  message: null,
  submission_type: 'quote',
};

test(
  'an enquiry from the home page is stored and mailed to the staff inbox',
  { tag: '@engines' },
  async ({ page }) => {
    const email = uniqueEmail();
    const calls = recordBackendRequests(page);
    const pageErrors = await collectPageErrors(page); // A violation of the Content Security Policy, too.
    await page.clock.install();

    await page.goto('/');
    await page.getByRole('link', { name: 'Request a Quote' }).click();
    await expect(page).toHaveURL('/#contact');
    const form = await whenHydrated(page);
    await expect(form.name).toBeInViewport();
    await form.name.fill('Ada Byron');
    await form.email.fill(email);
    await form.send.click();
    await expect(form.toast).toContainText('Consent Required');
    await expect(form.toast).toContainText('Please agree to our privacy policy to continue.');
    expect(calls).toEqual([]);

    await form.consent.check();
    await form.send.click();
    await expect(form.toast).toContainText('Thank you for your enquiry!');
    await expect(form.toast).toContainText(
      "We'll review your requirements and get back to you within 24 hours.",
    );
    await expect(page.locator('[data-sonner-toast][data-removed="false"]')).toHaveCount(1);
    await expect(form.name).toHaveValue('');
    await expect(form.email).toHaveValue('');
    await expect(form.consent).not.toBeChecked();
    await expect(page).toHaveURL('/#contact');

    const stored = await getStoredEnquiries(email);
    expect(stored).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        name: 'Ada Byron',
        email,
        ...EMPTY_COLUMNS,
      },
    ]);
    expect((await receiveMailAbout(email)).subject).toBe('Quote enquiry from Ada Byron');
    await page.clock.runFor(6000);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  },
);

test('every field arrives in the table, in the function call and in the mail', async ({ page }) => {
  const email = uniqueEmail();
  const calls = recordBackendRequests(page);
  const notified = page.waitForRequest('**/functions/v1/send-contact-email');
  const form = await openForm(page);
  await form.name.fill("Ada O'Byron");
  await form.email.fill(email);
  await form.unfold();
  await form.field('Company').fill('Engine Ltd');
  await form.field('Industry').selectOption('Manufacturing');
  await form.field('Team size').selectOption('51-200 employees');
  await form.field('Timeline').selectOption('3-6 months');
  await form.field('Budget').selectOption('£25k - £50k');
  await form.field('ERP Solution').check();
  await form.field('Support & Maintenance').check();
  await form.message.fill('Looms.\nMany looms.');
  await form.consent.check();
  await form.send.click();
  await expect(form.toast).toContainText('Thank you for your enquiry!');

  const row = {
    name: "Ada O'Byron",
    email,
    company: 'Engine Ltd',
    industry: 'Manufacturing',
    team_size: '51-200 employees',
    timeline: '3-6 months',
    budget: '£25k - £50k',
    service_needs: ['ERP Solution', 'Support & Maintenance'],
    message: 'Looms.\nMany looms.',
    submission_type: 'quote',
  };
  const { name, company, industry, timeline, budget, message } = row;
  const { team_size: teamSize, service_needs: serviceNeeds } = row;
  await notified;
  expect(calls.map((call) => [new URL(call.url()).pathname, call.postDataJSON()])).toEqual([
    ['/rest/v1/contact_submissions', row],
    [
      '/functions/v1/send-contact-email',
      { name, email, company, industry, teamSize, timeline, budget, serviceNeeds, message },
    ],
  ]);

  expect(await getStoredEnquiries(email)).toMatchObject([row]);
  const mail = await receiveMailAbout(email);
  expect(mail.replyTo).toEqual([{ name: "Ada O'Byron", address: email }]);
  for (const value of Object.values(row).flat().slice(0, -1)) expect(mail.text).toContain(value);
});

test('without the mail function, the enquiry is still stored and confirmed', async ({
  page,
  stopService,
}) => {
  await stopService('send-contact-email');
  const email = uniqueEmail();
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');

  const form = await openForm(page);
  await form.fillIn(email);
  await form.send.click();
  await expect(form.toast).toContainText('Thank you for your enquiry!');
  expect((await warned).text()).not.toContain(email);
  expect(await getStoredEnquiries(email)).toHaveLength(1);
});

/** What the visitor reads when the enquiry is not stored, by what becomes of the request. */
const FAILURES: [why: string, says: string, answer: (route: Route) => Promise<void>][] = [
  [
    'the backend cannot be reached',
    'We couldn’t send your enquiry, perhaps because of your connection. Your text',
    (route) => route.abort('connectionrefused'),
  ],
  [
    'the table refuses it',
    'We couldn’t save your enquiry. Your text is still here',
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { code: '23514', message: 'violates check constraint' },
      }),
  ],
  [
    'it is the fourth from one address within an hour',
    'We’ve had several enquiries from you in the past hour, so we didn’t send this one.',
    (route) => route.continue(),
  ],
];

test(
  'an enquiry that is not stored loses no text, and is stored once when the visitor tries again',
  { tag: '@engines' },
  async ({ page }) => {
    const often = uniqueEmail();
    await storeThreeFrom(often);
    const form = await openForm(page);
    await form.fillIn(often, 'A long story');
    await form.unfold();
    await form.field('Industry').selectOption('Retail');
    await form.field('CRM System').check();

    for (const [why, says, answer] of FAILURES)
      await test.step(why, async () => {
        let tries = 0;
        await page.route('**/rest/v1/**', (route) => {
          if (route.request().method() === 'POST') tries += 1;
          return answer(route);
        });
        await form.send.click();
        await expect(form.failure).toContainText(says);
        await expect(form.failure).toBeFocused();
        await expect(form.toast).toContainText('Something went wrong');
        await expect(form.toast).toContainText('Please try again or contact us directly.');
        const links = form.failure.getByRole('link');
        await expect(links).toHaveCount(2);
        await expect(links.first()).toHaveAttribute('href', /^tel:0\d+$/);
        await expect(links.last()).toHaveAttribute('href', /^mailto:\S+@\S+$/);
        expect(tries).toBe(why === 'the backend cannot be reached' ? 2 : 1);

        await expect(form.name).toHaveValue('Ada Byron');
        await expect(form.email).toHaveValue(often);
        await expect(form.field('Industry')).toHaveValue('Retail');
        await expect(form.field('CRM System')).toBeChecked();
        await expect(form.message).toHaveValue('A long story');
        await expect(form.consent).toBeChecked();
        await expect(form.send).toBeEnabled();
        await page.unroute('**/rest/v1/**');
      });
    expect(await getStoredEnquiries(often)).toHaveLength(3);

    await test.step('its response is lost, so that it is sent again', async () => {
      const email = uniqueEmail();
      let tries = 0;
      await page.route('**/rest/v1/**', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        tries += 1;
        if (tries > 1) return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await form.email.fill(email);
      await expect(form.failure).toBeVisible();
      await form.send.click();
      await expect(form.toast).toContainText('Thank you for your enquiry!');
      await expect(form.failure).toHaveCount(0);
      expect(tries).toBe(2);
      expect(await getStoredEnquiries(email)).toHaveLength(1);
    });
  },
);

test('a form with a filled honeypot is confirmed, stored by submit-enquiry, and mailed as possible spam; if it is not stored, it fails like any other', async ({
  page,
}) => {
  const often = uniqueEmail();
  await storeThreeFrom(often);
  const email = uniqueEmail();
  const calls = recordBackendRequests(page);
  const form = await openForm(page);
  await form.fillIn(often, 'Looms.\nMany looms.');
  await form.unfold();
  await form.field('Industry').selectOption('Retail');
  await form.field('CRM System').check();
  await form.fillHoneypot();
  await form.send.click();
  await expect(form.toast).toContainText('Something went wrong');
  await expect(form.failure).toContainText('We’ve had several enquiries from you');
  await expect(form.message).toHaveValue('Looms.\nMany looms.');
  await expect(form.send).toBeEnabled();

  await form.email.fill(email);
  await form.send.click();
  await expect(form.toast).toContainText('Thank you for your enquiry!');
  await expect(form.name).toHaveValue('');
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual([SUBMIT_PATH, SUBMIT_PATH]);
  expect(new URLSearchParams(calls[1]?.postData() ?? '').get('website')).toBe('Engine Ltd');
  expect(await getStoredEnquiries(email)).toMatchObject([
    { industry: 'Retail', service_needs: ['CRM System'], message: 'Looms.\nMany looms.' },
  ]);
  const { subject } = await receiveMailAbout(email);
  expect(subject).toBe('Possible spam: Quote enquiry from Ada Byron');
});

test(
  'a saved form survives a reload and other pages, and is deleted once the form is sent',
  { tag: '@engines' },
  async ({ page }) => {
    const email = uniqueEmail();
    let form = await openForm(page);
    await form.name.fill('Ada Byron');
    await form.email.fill(email);
    await form.unfold();
    await form.field('Industry').selectOption('Retail');
    await form.field('CRM System').check();
    await form.message.fill('Half a thought');
    await form.honeypot.evaluate((honeypot: HTMLInputElement) => (honeypot.value = 'spam'));
    await form.consent.check();

    await page.goto('/services');
    form = await openForm(page);
    await expect(form.name).toHaveValue('Ada Byron');
    await expect(form.field('Industry')).toHaveValue('Retail');
    await expect(form.field('CRM System')).toBeChecked();
    await expect(form.field('ERP Solution')).not.toBeChecked();
    await expect(form.message).toHaveValue('Half a thought');
    await expect(form.consent).not.toBeChecked();
    await expect(form.honeypot).toHaveValue('');

    await form.consent.check();
    await form.send.click();
    await expect(form.toast).toContainText('Thank you');
    const kept = await page.evaluate(() => [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ]);
    // An empty saved form prevails over the fields that a browser restores.
    expect(kept).toEqual([[], [['enquiry-saved', '{"fields":[]}']], '']);
    form = await openForm(page);
    await expect(form.name).toHaveValue('');
    await expect(form.message).toHaveValue('');
  },
);

test(
  'a form that the browser posted itself is posted once, and empty afterwards',
  { tag: '@engines' },
  async ({ page }) => {
    const email = uniqueEmail();
    let form = await openForm(page);
    await form.fillIn(email);
    await page.locator('form').evaluate((element: HTMLFormElement) => element.submit());
    await expect(page).toHaveURL(THANK_YOU);
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await page.goForward();
    await expect(page).toHaveURL(THANK_YOU);
    expect(await getStoredEnquiries(email)).toHaveLength(1);

    form = await openForm(page);
    await expect(form.name).toHaveValue('');
    await expect(form.email).toHaveValue('');
  },
);

test('while the form is sent, the button is disabled; text typed then stays, and the visitor is told it was not sent', async ({
  page,
}) => {
  const email = uniqueEmail();
  const calls = recordBackendRequests(page);
  const release = await holdRequests(page, '**/rest/v1/**');

  let form = await openForm(page);
  await form.fillIn(email, 'Looms.');
  await form.send.dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await form.message.fill('Looms. Many looms.');
  release();
  await expect(form.toast).toContainText('Thank you for your enquiry!');
  await expect(form.message).toHaveValue('Looms. Many looms.');
  await expect(form.message).toBeFocused();
  await expect(form.name).toHaveValue('Ada Byron');
  await expect(form.consent).not.toBeChecked();
  const words = 'What you’ve typed since is still in the form and hasn’t been sent.';
  await expect(form.sent).toContainText(words);
  await expect(form.announcement).toHaveText(words);
  await form.message.press('End');
  await form.message.press('!');
  await expect(form.sent).toBeVisible();
  await expect(form.send).toBeEnabled();
  expect(calls.filter((call) => call.url().includes('/rest/'))).toHaveLength(1);
  expect(await getStoredEnquiries(email)).toMatchObject([{ message: 'Looms.' }]);

  form = await openForm(page);
  await expect(form.message).toHaveValue('Looms. Many looms.!');
});

test('if the script that sends does not arrive, the browser posts the form, or the visitor is told to reload', async ({
  page,
  context,
}) => {
  await test.step('it fails to load', async () => {
    const email = uniqueEmail();
    await page.route(SENDER, (route) => route.abort('connectionreset'));
    const form = await openForm(page);
    await form.fillIn(email, 'Looms.');
    await form.unfold();
    await form.field('Industry').selectOption('Retail');
    await form.send.click();
    await expect(page).toHaveURL(THANK_YOU);
    expect(await getStoredEnquiries(email)).toMatchObject([
      { industry: 'Retail', message: 'Looms.' },
    ]);
    await page.unroute(SENDER);
  });

  await test.step('the visitor is offline', async () => {
    const form = await openForm(page);
    await context.setOffline(true);
    await form.fillIn('ada@example.com');
    await form.send.click();
    await expect(form.toast).toContainText('Something went wrong');
    await expect(form.failure).toBeFocused();
    await expect(form.failure).toContainText('Reload the page when you’re online again');
    await expect(form.failure.getByRole('link')).toHaveCount(2);
    await expect(form.name).toHaveValue('Ada Byron');
    await context.setOffline(false);
  });

  await test.step('it is ten seconds late', async () => {
    const email = uniqueEmail();
    const release = await holdRequests(page, SENDER);
    await page.clock.install();
    const form = await openForm(page);
    await form.fillIn(email);
    await form.send.click();
    await page.clock.runFor(9_000);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(THANK_YOU);
    expect(await getStoredEnquiries(email)).toHaveLength(1);
    release();
  });
});

test('an enquiry is stored even if the tab is closed right after sending', async ({ page }) => {
  const email = uniqueEmail();
  const form = await openForm(page);
  await form.fillIn(email);
  const leaving = page.waitForRequest('**/rest/v1/**');
  const stored = nextAnswerTo('POST', '/rest/v1/contact_submissions');
  await form.send.click({ noWaitAfter: true });
  await leaving;
  await page.close();
  await stored;
  expect(await getStoredEnquiries(email)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  async function fillIn(page: Page, email: string, path = '/contact') {
    await page.goto(path);
    await page.getByLabel('Full Name').fill('Ada Byron');
    await page.getByLabel('Email Address').fill(email);
    await unfold(page);
    await page.getByLabel('Industry').selectOption('Retail');
    await page.getByLabel('CRM System').check();
    await page.getByLabel('Message').fill('Looms.\nMany looms.');
    await page.getByLabel('I agree to be contacted').check();
  }

  test('the form of the home page and of the contact page is posted, stored and mailed', async ({
    page,
  }) => {
    for (const path of ['/', '/contact']) {
      const email = uniqueEmail();
      await fillIn(page, email, path);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(page, path).toHaveURL(THANK_YOU);
      expect(await getStoredEnquiries(email), path).toMatchObject([
        {
          name: 'Ada Byron',
          industry: 'Retail',
          service_needs: ['CRM System'],
          message: 'Looms.\nMany looms.',
        },
      ]);
      await receiveMailAbout(email);
    }
  });

  test('a form that is not stored leads to a page that says why it may be, and Back keeps the text', async ({
    page,
  }) => {
    const email = uniqueEmail();
    await storeThreeFrom(email);
    for (const refused of [email, 'ada@-loom.uk']) {
      await fillIn(page, refused); // As far as the browser can tell.
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(page).toHaveURL('/contact/not-sent');
      const content = page.getByRole('main');
      for (const title of ['The email address', 'Several enquiries within the hour']) {
        await expect(content.getByRole('heading', { name: title })).toBeVisible();
      }
      for (const scheme of ['tel:', 'mailto:']) {
        await expect(content.locator(`a[href^="${scheme}"]`)).toBeVisible();
      }
      await page.goBack();
      await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
      await expect(page.getByLabel('Email Address')).toHaveValue(refused);
      await expect(page.getByLabel('Message')).toHaveValue('Looms.\nMany looms.');
      await expect(page.getByLabel('Industry')).toHaveValue('Retail');
      await expect(page.getByLabel('CRM System')).toBeChecked();
      await expect(page.getByLabel('I agree to be contacted')).toBeChecked();
    }
    expect(await getStoredEnquiries(email)).toHaveLength(3);
  });
});

/** Stores as many enquiries from one email address as the table accepts within an hour. */
async function storeThreeFrom(email: string) {
  for (const message of ['One', 'Two', 'Three']) await storeEnquiry({ email, message });
}

test('after a post without the script and Back, the consent has to be given again', async ({
  page,
}) => {
  await page.route('**/QuoteForm*.js', (route) => route.abort());
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.getByLabel('Email Address').fill(uniqueEmail());
  await page.getByLabel('I agree to be contacted').check();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/thank-you/);
  await page.unroute('**/QuoteForm*.js');
  await page.goBack();
  const form = await whenHydrated(page);
  await expect(form.consent).not.toBeChecked();
});
