import { expect, test } from 'vitest';
import {
  getMailsAbout,
  getStoredEnquiries,
  MINIMAL_ROW,
  uniqueEmail,
} from '../../support/enquiries.ts';
import { SITE_WITHOUT_BACKEND } from '../site-server.ts';
import type { Visitor } from '../visitor.ts';
import { waitFor } from '../wait-for.ts';

const NAME = '#name';
const EMAIL = '#email';
const INDUSTRY = '#industry';
const MESSAGE = '#message';
const CONSENT = '#consent';
const CRM = '[value="CRM System"]';
const SEND = 'form [type="submit"]';
const TOAST = '[data-sonner-toast]';
const SUMMARY = '#error-summary';

export function testQuoteForm(visit: () => Visitor): void {
  test('what is missing is said in a toast, in a summary and beside each field', async () => {
    const visitor = visit();
    await openForm(visitor);
    await visitor.click(EMAIL);
    await visitor.type('ada');
    await visitor.click(SEND);
    await visitor.waitForText(TOAST, 'Consent Required');
    await visitor.waitForText(SUMMARY, 'There is a problem');
    expect(await visitor.hasFocus(SUMMARY)).toBe(true);
    const errors = [
      'Enter your full name',
      'Enter an email address in the form name@company.co.uk',
      'Please agree to our privacy policy to continue.',
    ];
    expect(await visitor.textsOf(`${SUMMARY} a`)).toEqual(errors);
    for (const [index, field] of ['name', 'email', 'consent'].entries()) {
      expect(await visitor.textsOf(`#${field}-error`)).toEqual([`Error: ${errors[index]}`]);
    }
    expect(await visitor.see(() => document.title)).toMatch(/^Error: /);

    await visitor.click(`${SUMMARY} a`, 'full name');
    expect(await visitor.hasFocus(NAME)).toBe(true);
    await visitor.type('Ada Byron');
    await visitor.waitForNone('#name-error');
    expect(await visitor.errors()).toEqual([]);
  });

  test('a toast is seen whole, and goes when it is closed', async () => {
    const visitor = visit();
    await openForm(visitor);
    await visitor.click(SEND);
    await visitor.waitForText(TOAST, 'Consent Required');
    await visitor.waitFor((selector) => {
      const { left, right, bottom } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(-1);
      return left >= 0 && right <= innerWidth && bottom <= innerHeight;
    }, TOAST);
    await visitor.click(`${TOAST} button`);
    await visitor.waitForNone(TOAST);
  });

  test('a form that a link has filled in is stored and mailed once, whatever is opened again', async () => {
    const visitor = visit();
    const email = uniqueEmail();
    await openForm(visitor, '/contact?industry=Hospitality&service=CRM+System');
    expect(await visitor.valuesOf(INDUSTRY, CRM)).toEqual(['Hospitality', true]);
    await fillIn(visitor, email);
    await visitor.click(SEND);
    await visitor.waitForText(TOAST, 'Thank you for your enquiry!');
    await visitor.waitForText('#enquiry-sent', 'within 24 hours');
    expect(await visitor.valuesOf(NAME, EMAIL, CONSENT)).toEqual(['', '', false]);
    await waitForMail(email);
    expect(await visitor.errors()).toEqual([]);

    await visitor.click('a', 'Privacy');
    await visitor.waitForPath('/privacy');
    await visitor.engine.back();
    await visitor.waitForText('form', 'Full Name');
    await visitor.engine.forward();
    await visitor.waitForPath('/privacy');
    await visitor.engine.back();
    await visitor.engine.reload();
    expect(await getStoredEnquiries(email)).toMatchObject([
      { ...MINIMAL_ROW, email, industry: 'Hospitality', service_needs: ['CRM System'] },
    ]);
    expect(await getMailsAbout(email)).toHaveLength(1);
  });

  test('what the browser posts by itself is thanked on a page of its own, and posted once', async () => {
    const visitor = visit();
    const email = uniqueEmail();
    await openForm(visitor);
    await fillIn(visitor, email);
    await visitor.see(() => void setTimeout(() => document.querySelector('form')?.submit()));
    await visitor.waitForPath('/contact/thank-you');
    await waitForMail(email);

    await visitor.engine.reload();
    await visitor.engine.back();
    await visitor.waitForPath('/contact');
    await visitor.engine.forward();
    await visitor.waitForPath('/contact/thank-you');
    expect(await getStoredEnquiries(email)).toHaveLength(1);
    expect(await getMailsAbout(email)).toHaveLength(1);
    await openForm(visitor);
    expect(await visitor.valuesOf(NAME, EMAIL, CONSENT)).toEqual(['', '', false]);
  });

  test('without a backend, the visitor is told and keeps every word', async () => {
    const visitor = visit();
    await openForm(visitor, `${SITE_WITHOUT_BACKEND}/contact?industry=Retail`);
    await fillIn(visitor, 'ada@example.com');
    await visitor.click(SEND);
    await visitor.waitForText(TOAST, 'Something went wrong');
    await visitor.waitForText('#send-failure', 'Our server did not answer. Nothing is lost');
    expect(await visitor.hasFocus('#send-failure')).toBe(true);
    expect(await visitor.valuesOf(NAME, EMAIL, INDUSTRY, CONSENT)).toEqual([
      'Ada Byron',
      'ada@example.com',
      'Retail',
      true,
    ]);
  });

  test('what was typed is there after a reload, and the consent is asked for anew', async () => {
    const visitor = visit();
    await openForm(visitor, '/contact?industry=Retail&service=CRM+System');
    await fillIn(visitor, 'ada@example.com');
    await visitor.click(CRM);
    await visitor.click(MESSAGE);
    await visitor.type('Half a thought');
    const typed = ['Ada Byron', 'ada@example.com', 'Retail', false, 'Half a thought'];
    const fields = [NAME, EMAIL, INDUSTRY, CRM, MESSAGE];

    await visitor.engine.reload();
    await visitor.waitFor(isFormReady);
    expect(await visitor.valuesOf(...fields)).toEqual(typed);
    // Firefox keeps a tick over a reload by itself, so that the draft is tried by another visit.
    await openForm(visitor, '/contact?industry=Retail&service=CRM+System');
    expect(await visitor.valuesOf(...fields, CONSENT)).toEqual([...typed, false]);
  });

  test('the form is filled in and sent by keyboard alone', async () => {
    const visitor = visit();
    const email = uniqueEmail();
    await openForm(visitor);
    await visitor.tabTo(NAME);
    await visitor.type('Ada Byron');
    await visitor.tabTo(EMAIL);
    await visitor.type(email);
    await visitor.tabTo(INDUSTRY);
    await visitor.type('Ret');
    await visitor.tabTo(CRM);
    await visitor.press('Space');
    await visitor.tabTo(MESSAGE);
    await visitor.type('Looms');
    await visitor.tabTo(CONSENT);
    await visitor.press('Space');
    await visitor.waitFor(hasBeenOpenLongEnough);
    await visitor.tabTo(SEND);
    await visitor.press('Enter');
    await visitor.waitForText(TOAST, 'Thank you for your enquiry!');
    expect(await visitor.hasFocus(SEND)).toBe(true);
    expect(await getStoredEnquiries(email)).toMatchObject([
      { name: 'Ada Byron', industry: 'Retail', service_needs: ['CRM System'], message: 'Looms' },
    ]);
  });
}

/** Opens the form and waits until it is hydrated. */
async function openForm(visitor: Visitor, address = '/contact'): Promise<void> {
  await visitor.open(address);
  await visitor.waitFor(isFormReady);
}

function isFormReady(): boolean {
  const isHydrated = document.querySelector('form')?.noValidate;
  return isHydrated === true && !document.querySelector('[component-export="Toasts"][ssr]');
}

/** A form that is sent sooner counts as spam. */
function hasBeenOpenLongEnough(): boolean {
  return performance.now() > 2000;
}

async function fillIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.click(NAME);
  await visitor.type('Ada Byron');
  await visitor.click(EMAIL);
  await visitor.type(email);
  await visitor.click(CONSENT);
  await visitor.waitFor(hasBeenOpenLongEnough);
}

function waitForMail(email: string): Promise<unknown> {
  return waitFor(async () => (await getMailsAbout(email)).length > 0, `a mail about ${email}`);
}
