import { expect, type Page, type Request } from '@playwright/test';
import { API_ADDRESS } from './environment.ts';

/** A form that is sent sooner than this after the page began to load counts as spam. */
export const MIN_FILL_TIME_MS = 2000;

/** Opens the form and waits until a person could have filled it in. */
export async function openForm(page: Page, path?: string) {
  const form = await openFormImmediately(page, path);
  await page.waitForFunction((minimum) => performance.now() > minimum, MIN_FILL_TIME_MS);
  return form;
}

/** Opens the form and waits until it is hydrated. */
export async function openFormImmediately(page: Page, path = '/contact') {
  await page.goto(path);
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await expect(page.locator('astro-island[component-export="Toasts"]:not([ssr])')).toBeAttached();
  return {
    field: (label: string) => page.locator('form').getByLabel(label),
    name: page.getByLabel('Full Name'),
    email: page.getByLabel('Email Address'),
    message: page.getByLabel('Message'),
    consent: page.getByLabel('I agree to be contacted'),
    honeypot: page.locator('[name="website"]'),
    send: page.getByRole('button', { name: 'Send enquiry' }),
    toast: page.getByRole('region', { name: /^Notices/ }),
    summary: page.getByRole('group', { name: 'There is a problem' }),
    failure: page.getByRole('group', { name: 'Your enquiry was not sent' }),
    sent: page.getByRole('group', { name: 'Thank you for your enquiry!' }),
    /** What a screen reader announces while the focus is elsewhere. */
    announcement: page.locator('form > [role="status"]'),
  };
}

export function recordBackendRequests(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(API_ADDRESS) && request.method() === 'POST') calls.push(request);
  });
  return calls;
}
