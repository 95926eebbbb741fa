import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { FIELDS, type Enquiry } from '#enquiry/fields.ts';
import { uniqueEmail } from './enquiries.ts';
import { API_ADDRESS } from './environment.ts';

/** The quote form. The home page has the form of a dialog too. */
export const FORM = 'form[method="post"]';

/** Opens the form and waits until it is hydrated. */
export async function openForm(page: Page, path = '/contact') {
  await page.goto(path);
  return whenHydrated(page);
}

/** Waits until the form, with its toasts, is hydrated. */
export async function whenHydrated(page: Page) {
  await expect(page.locator(FORM)).toHaveJSProperty('noValidate', true);
  const form = {
    field: (label: string) => page.locator(FORM).getByLabel(label),
    name: page.getByLabel('Full Name'),
    email: page.getByLabel('Email Address'),
    message: page.getByLabel('Message'),
    /** What links have brought, in hidden fields. */
    about: page.locator(`${FORM} > [name=about]`),
    figures: page.locator(`${FORM} > [name=figures]`),
    consent: page.getByLabel('I agree to be contacted'),
    optional: page.locator(`${FORM} details`),
    honeypot: page.locator('[name="website"]'),
    send: page.getByRole('button', { name: 'Send enquiry' }),
    toast: page.getByRole('region', { name: /^Notices/ }),
    suggestion: page.getByRole('button', { name: /^Did you mean/ }),
    summary: page.getByRole('group', { name: 'There is a problem' }),
    failure: page.getByRole('group', { name: 'Your enquiry was not sent' }),
    sent: page.getByRole('group', { name: 'Thank you for your enquiry!' }),
    another: page.getByRole('button', { name: 'Send another' }),
    /** What a screen reader announces while the focus is elsewhere. */
    announcement: page.locator(`${FORM} > [role="status"].sr-only`),
    /** What is said of the figures of a link. */
    note: page.locator(`${FORM} > [role="status"]:not(.sr-only)`),
  };
  return {
    ...form,
    unfold: () => unfold(page),
    /** Fills in what is required, and the message if there is one. */
    async fillIn(email: string, message?: string) {
      await form.name.fill('Ada Byron');
      await form.email.fill(email);
      if (message !== undefined) await form.message.fill(message);
      await form.consent.check();
    },
    fillHoneypot: (text: string) =>
      form.honeypot.evaluate((field: HTMLInputElement, value) => (field.value = value), text),
  };
}

/** Opens the optional fields, unless they are open. */
export async function unfold(page: Page): Promise<void> {
  const closed = page.locator(`${FORM} details:not([open]) > summary`);
  if ((await closed.count()) > 0) await closed.click();
}

/** An enquiry with something in every field. */
export function fullEnquiry(email = uniqueEmail()): Enquiry {
  const values = FIELDS.map((field) => {
    if (field.kind === 'email') return [field.name, email];
    if (field.kind === 'textarea') return [field.name, 'Looms.\nMany looms.'];
    if (field.kind === 'select') return [field.name, field.options.at(-1)];
    if (field.kind === 'checkboxes') return [field.name, field.options.slice(1, 3)];
    return [field.name, `O'Byron ${field.name}`];
  });
  return Object.fromEntries(values) as Enquiry; // Each field has a value of its kind.
}

/** Fills every field in as if it were typed, with or without the form's script; returns what the form then holds. */
export async function fillEverything(page: Page, enquiry = fullEnquiry()): Promise<string[][]> {
  await page.locator(FORM).evaluate((form: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values)) {
      const texts = [value ?? []].flat();
      for (const control of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
        if (control.type === 'checkbox') control.checked = texts.includes(control.value);
        else control.value = String(texts);
        const type = control.type === 'textarea' ? 'change' : 'input';
        control.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  }, enquiry);
  await page.getByLabel('I agree to be contacted').check();
  return valuesIn(page);
}

/** What the form holds, by the names of the fields. */
export function valuesIn(page: Page): Promise<string[][]> {
  return page
    .locator(FORM)
    .evaluate((form: HTMLFormElement) => [...new FormData(form)].map((entry) => entry.map(String)));
}

export function recordBackendRequests(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(API_ADDRESS) && request.method() === 'POST') calls.push(request);
  });
  return calls;
}

/** Stubs the backend: it accepts everything. */
export async function acceptEverything(page: Page) {
  await page.route(`${API_ADDRESS}/**`, (route) =>
    route.fulfill({
      status: 201,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
}

/** Replaces texts as Google's translator in the browser does. */
export function translate(part: Locator): Promise<void> {
  return part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode as Text);
    for (const node of nodes) {
      const font = document.createElement('font');
      font.textContent = `[${node.data}]`;
      node.replaceWith(font);
    }
  });
}

/** Makes storage throw, as in a browser that blocks it. */
export function blockStorage(): void {
  const get = () => {
    throw new DOMException('Storage is switched off.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get });
}
