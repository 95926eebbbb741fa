import { expect, test } from 'vitest';
import {
  getAllMails,
  getStoredEnquiries,
  MINIMAL_ROW,
  uniqueEmail,
  visitorClient,
} from '../../support/enquiries.ts';
import { SITE_WITHOUT_BACKEND, type Visitor } from '../visitor.ts';

/** A link that fills in two fields. */
const LINK = '/contact?industry=Hospitality&service=CRM+System';
const NAME = '#name';
const EMAIL = '#email';
const INDUSTRY = '#industry';
const MESSAGE = '#message';
const CONSENT = '#consent';
const CRM = '[value="CRM System"]';
const SEND = 'form [type="submit"]';
const TOAST = '[data-sonner-toast]';
const SUMMARY = '#error-summary';

/** Whether the visitor is on the page that follows a form posted by the browser itself. */
const isThanked = () => /\/contact\/thank-you#[0-9a-f]{8}$/.test(location.href);

export function testQuoteForm(visit: () => Visitor): void {
  test('missing fields are reported in a toast, in a summary and beside the field', async () => {
    const visitor = visit();
    await openForm(visitor);
    await visitor.pressOn(SEND, 'Enter');
    await visitor.waitForText(TOAST, 'Consent Required');
    await visitor.waitForText(SUMMARY, 'There is a problem');
    expect(await visitor.hasFocus(SUMMARY)).toBe(true);

    await visitor.pressOn(`${SUMMARY} a`, 'Enter', 'full name');
    expect(await visitor.hasFocus(NAME)).toBe(true);
    await visitor.waitForText('#name-error', 'Enter your full name');
    await visitor.type('Ada Byron');
    await visitor.waitForNone('#name-error');
    await visitor.pressOn(`${TOAST} button`, 'Enter');
    await visitor.waitForNone(TOAST);
    expect(await visitor.errors()).toEqual([]);
  });

  test('a form filled in by link and keyboard is stored and mailed once, despite Back, Forward, reload', async () => {
    const visitor = visit();
    const email = uniqueEmail();
    await openForm(visitor, LINK);
    await fillIn(visitor, email);
    await visitor.tabTo(SEND);
    await visitor.press('Enter');
    await visitor.waitForText(TOAST, 'Thank you for your enquiry!');
    expect(await visitor.valuesOf(NAME, EMAIL, CONSENT)).toEqual(['', '', false]);
    await waitForMail(visitor, email);
    expect(await visitor.errors()).toEqual([]);

    await visitor.pressOn('footer a', 'Enter', 'Privacy');
    await visitor.waitForPath('/privacy');
    await visitor.back();
    await visitor.waitForPath(LINK);
    await visitor.forward();
    await visitor.waitForPath('/privacy');
    await visitor.back();
    await visitor.waitForPath(LINK);
    await visitor.engine.reload();
    expect(await getStoredEnquiries(email)).toMatchObject([
      { ...MINIMAL_ROW, email, industry: 'Hospitality', service_needs: ['CRM System'] },
    ]);
    expect(await getMailsAbout(email)).toHaveLength(1);
  });

  test('a form that the browser posts itself leads to the thank-you page, and is posted once', async () => {
    const visitor = visit();
    const email = uniqueEmail();
    await openForm(visitor);
    await fillIn(visitor, email);
    await visitor.evaluate(() => void setTimeout(() => document.querySelector('form')?.submit()));
    await visitor.waitFor(isThanked);
    await waitForMail(visitor, email);
    await visitor.engine.reload();
    await visitor.back();
    await visitor.waitForPath('/contact');
    await visitor.forward();
    await visitor.waitFor(isThanked);
    expect(await getStoredEnquiries(email)).toHaveLength(1);
    expect(await getMailsAbout(email)).toHaveLength(1);
  });

  test('without a backend, the visitor sees a failure and loses no text', async () => {
    const visitor = visit();
    await openForm(visitor, `${SITE_WITHOUT_BACKEND}/contact?industry=Retail`);
    await fillIn(visitor, 'ada@example.com');
    await visitor.pressOn(SEND, 'Enter');
    await visitor.waitForText(TOAST, 'Something went wrong');
    await visitor.waitForText('#send-failure', 'Your text is still here');
    expect(await visitor.valuesOf(NAME, EMAIL, INDUSTRY, CONSENT)).toEqual([
      'Ada Byron',
      'ada@example.com',
      'Retail',
      true,
    ]);
  });

  test('a draft is restored on the next visit, except for the consent', async () => {
    const visitor = visit();
    await openForm(visitor, '/contact?industry=Retail&service=CRM+System');
    await fillIn(visitor, 'ada@example.com');
    await visitor.pressOn(CRM, 'Space');
    await visitor.pressOn(MESSAGE, 'Space');
    await visitor.type('Half a thought');
    await openForm(visitor, '/contact?industry=Retail&service=CRM+System');
    expect(await visitor.valuesOf(NAME, EMAIL, INDUSTRY, CRM, MESSAGE, CONSENT)).toEqual([
      'Ada Byron',
      'ada@example.com',
      'Retail',
      false,
      ' Half a thought',
      false,
    ]);
  });
}

/** Opens the form and waits until it is hydrated. */
async function openForm(visitor: Visitor, address = '/contact'): Promise<void> {
  await visitor.open(address);
  await visitor.waitFor(() => document.querySelector('form')?.noValidate === true);
}

/** Fills in what is required, by keyboard. */
async function fillIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.tabTo(NAME);
  await visitor.type('Ada Byron');
  await visitor.tabTo(EMAIL);
  await visitor.type(email);
  await visitor.tabTo(CONSENT);
  await visitor.press('Space');
  await visitor.waitFor(() => performance.now() > 2000); // A form that is sent sooner is suspected.
}

function waitForMail(visitor: Visitor, email: string): Promise<void> {
  const isThere = async () => {
    // Like the scheduler: one mail is sent at a time, and the other engine's may be in progress.
    await visitorClient().functions.invoke('send-contact-email', { body: {} });
    return (await getMailsAbout(email)).length > 0;
  };
  return visitor.waitUntil(`a mail about ${email}`, isThere);
}

/** The mails with the text of one enquiry; the same mail may contain the other engine's. */
async function getMailsAbout(email: string) {
  return (await getAllMails()).filter(({ text }) => text?.includes(email));
}
