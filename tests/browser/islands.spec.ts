// When the form's scripts are loaded: not for reading a page. site/page-weight.test.ts: all islands are loaded when seen.
import { expect, test } from '@playwright/test';
import { FORM } from '../support/quote-form.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the form is loaded when near, and what sends it with a first field', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const senders = () => scripts.filter((address) => address.includes('send-enquiry'));
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor('01:00');
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Request a Quote' }).click();
  await expect(page.locator(FORM)).toHaveJSProperty('noValidate', true);
  await page.clock.runFor('01:00');
  expect(senders()).toHaveLength(0);
  await page.getByLabel('Full Name').focus();
  await expect.poll(senders).toHaveLength(1);
});
