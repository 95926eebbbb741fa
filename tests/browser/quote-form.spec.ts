// The form with a real backend.
import { toSubmissionRow } from '#enquiry/fields.ts';
import { expect, test } from '../support/browser-test.ts';
import { uniqueEmail, getMailsAbout, getStoredEnquiries } from '../support/enquiries.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import {
  FORM,
  fillEverything,
  fullEnquiry,
  recordBackendRequests,
  openForm,
  valuesIn,
  whenHydrated,
} from '../support/quote-form.ts';

// One worker for this file: there is one backend, and some tests stop parts of it.
test.describe.configure({ mode: 'default' });

test('every field arrives in table, call and mail', { tag: '@engines' }, async ({ page }) => {
  const enquiry = fullEnquiry();
  const calls = recordBackendRequests(page);
  const pageErrors = await collectPageErrors(page); // A violation of the Content Security Policy, too.
  const notified = page.waitForRequest('**/functions/v1/send-contact-email');
  await page.goto('/');
  await page.getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page).toHaveURL('/#contact');
  const form = await whenHydrated(page);
  await expect(form.name).toBeInViewport();
  await fillEverything(page, enquiry);
  await form.send.click();
  await expect(form.toast).toContainText('Thank you for your enquiry!');
  await expect(form.sent).toBeVisible();
  await notified;
  await expect(page).toHaveURL('/#contact');

  const row = toSubmissionRow(enquiry);
  expect(calls.map((call) => [new URL(call.url()).pathname, call.postDataJSON()])).toEqual([
    ['/rest/v1/contact_submissions', row],
    ['/functions/v1/send-contact-email', enquiry],
  ]);
  const stored = { ...row, id: expect.any(String), created_at: expect.any(String) };
  expect(await getStoredEnquiries(enquiry.email)).toEqual([stored]);
  await expect.poll(() => getMailsAbout(enquiry.email)).toHaveLength(1);
  const [mail] = await getMailsAbout(enquiry.email);
  expect(mail?.replyTo).toEqual([{ name: enquiry.name, address: enquiry.email }]);
  for (const value of Object.values(enquiry).flat()) expect(mail?.text).toContain(value);
  expect(pageErrors).toEqual([]);
});

test('an enquiry is stored without mail, and from a closed tab', async ({ page, stopService }) => {
  await stopService('send-contact-email');
  const email = uniqueEmail();
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  const form = await openForm(page);
  await form.fillIn(email);
  await form.send.click();
  await expect(form.toast).toContainText('Thank you for your enquiry!');
  expect((await warned).text()).not.toContain(email);
  expect(await getStoredEnquiries(email)).toHaveLength(1);

  const second = uniqueEmail();
  await openForm(page);
  await form.fillIn(second);
  const leaving = page.waitForRequest('**/rest/v1/**');
  await form.send.click({ noWaitAfter: true });
  await leaving;
  await page.close();
  await expect.poll(() => getStoredEnquiries(second)).toHaveLength(1);
});

test('a posted form is stored and mailed once', { tag: '@engines' }, async ({ page }) => {
  const enquiry = fullEnquiry();
  const form = await openForm(page);
  await fillEverything(page, enquiry);
  await page.locator(FORM).evaluate((element: HTMLFormElement) => element.submit());
  await expect(page).toHaveURL('/contact/thank-you');
  await page.reload();
  await page.goBack();
  await whenHydrated(page);
  await expect(form.name).toHaveValue('');
  await expect(form.consent).not.toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL('/contact/thank-you');
  expect(await getStoredEnquiries(enquiry.email)).toMatchObject([toSubmissionRow(enquiry)]);
  await expect.poll(() => getMailsAbout(enquiry.email)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that is not stored leads to reasons, and Back keeps it', async ({ page }) => {
    const enquiry = fullEnquiry('ada@-loom.uk'); // Valid, as far as the browser can tell.
    await page.goto('/contact');
    const typed = await fillEverything(page, enquiry);
    await expect(page.locator('[name=theme][value=dark]')).toBeHidden(); // It could do nothing.
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page).toHaveURL('/contact/not-sent');
    const content = page.getByRole('main');
    for (const title of ['The email address', 'Several enquiries within the hour'])
      await expect(content.getByRole('heading', { name: title })).toBeVisible();
    for (const scheme of ['tel:', 'mailto:'])
      await expect(content.locator(`a[href^="${scheme}"]`)).toBeVisible();
    await page.goBack();
    expect(await valuesIn(page)).toEqual(typed);
  });
});
