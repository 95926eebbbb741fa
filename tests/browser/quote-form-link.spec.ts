// What a link brings to the form: why the visitor has come, choices, and the figures of a worksheet.
import { expect, test, type Page } from '@playwright/test';
import { API_ADDRESS } from '../support/environment.ts';
import { holdRequests } from '../support/hold-requests.ts';
import {
  FORM,
  acceptEverything,
  openForm,
  whenHydrated,
  translate,
} from '../support/quote-form.ts';

const OWN = /^My figures for “.+”:\nPrice of a user: £60 a month \(example: £\d+ .*\)\n.+$/;
const LINK = '/contact#crm:seat=60';
const SHEET = '**/worksheets/crm.json';

const removeFigures = (page: Page) => page.getByRole('button', { name: 'Remove these figures' });

test('the form says why the visitor has come, beside what they write', async ({ page }) => {
  const words = 'About: our rota, 40 carers in two towns\nCan you call me?'; // Looks like our line.
  const line = page.getByText('30-day trial: Professional, for care providers, £399 a month');
  await page.goto('/industries/care');
  await page.getByRole('link', { name: /^Start Free Trial ?: Professional/ }).click();
  await expect(page).toHaveURL(/\/contact\?want=trial&plan=Professional&industry=Healthcare$/);
  const form = await whenHydrated(page);
  await expect(line).toBeVisible();
  await expect(form.about).toHaveValue('About: 30-day trial, Professional (care page)');

  await test.step('the same link on another page is another matter, the words of the visitor stay, and staff read both', async () => {
    await form.fillIn('ada@example.com', words);
    await page.goto('/industries/aesthetics');
    await page.getByRole('link', { name: /^Start Free Trial ?: Professional/ }).click();
    await whenHydrated(page);
    await expect(page.getByText('30-day trial: Professional, for aesthetics')).toBeVisible();
    await acceptEverything(page);
    await form.consent.check();
    const stored = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().startsWith(`${API_ADDRESS}/rest/`),
    );
    await form.send.click();
    const { message } = (await stored).postDataJSON() as { message: string };
    expect(message).toBe(`About: 30-day trial, Professional (aesthetics page)\n${words}`);
  });

  await test.step('a second enquiry of the tab has come for the same', async () => {
    await form.another.click();
    await expect(form.about).toHaveValue(/aesthetics page/);
    await form.fillIn('ada@example.com', words);
    await form.send.click();
    await expect(form.sent).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: /^Start Free Trial ?: Professional/ }).click();
    await whenHydrated(page);
    await expect(form.about).toHaveValue(/aesthetics page/);
    await expect(form.message).toHaveValue('');
  });
});

test('a link that fills in optional fields says so', { tag: '@engines' }, async ({ page }) => {
  const link = '/contact?industry=Hospitality&service=CRM+System';
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, link);
  await expect(form.optional).toHaveJSProperty('open', false);
  const { y = Infinity } = (await form.send.boundingBox()) ?? {};
  expect(y).toBeLessThanOrEqual(1250);
  await form.optional.getByText('Set for you: Hospitality, CRM System. Change').click();
  await translate(form.optional.locator('summary'));
  await form.field('Industry').selectOption('Retail');
  await expect(form.optional.getByText('[Set for you:][ ]CRM System[. ][Change]')).toBeVisible();

  await test.step('choices that the visitor removed stay removed after a reload, until another link makes its own', async () => {
    await form.field('CRM System').uncheck();
    await form.field('Industry').selectOption('');
    await openForm(page, link);
    await expect(form.field('Industry')).toHaveValue('');
    await expect(form.field('CRM System')).not.toBeChecked();
    await openForm(page, '/contact?industry=Retail&constructor=1&industry=Shipbuilding');
    await expect(form.field('Industry')).toHaveValue('Retail');
  });
});

test('the form shows the figures of a sum until they are removed or give way', async ({ page }) => {
  const before = await openForm(page);
  await before.message.fill('Can you call me?');
  await page.goto('/worksheets/crm');
  await page.getByLabel('Price of a user').fill('60');
  await page.getByRole('link', { name: 'Ask about these figures' }).click();
  await expect(page).toHaveURL(/\/contact\?want=quote&service=CRM\+System#crm:\w+=60$/);
  const address = page.url();
  const form = await whenHydrated(page);
  await expect(form.figures).toHaveValue(OWN);
  await expect(page.getByText(/^My figures for/)).toBeVisible();
  await expect(form.about).toHaveValue('About: A quote, CRM System (crm page)');
  await expect(form.message).toHaveValue('Can you call me?');

  await test.step('they stay after a jump to the first field, beside an untouched bill, and on a page that brings nothing', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Request Quote' }).click();
    await page.reload();
    await whenHydrated(page);
    await expect(form.figures).toHaveValue(OWN);
    await page.goto('/#contact');
    await whenHydrated(page);
    const quote = page.locator('#bill [data-here]');
    await quote.focus();
    await expect(quote).toHaveAttribute('href', '/contact'); // What calculates has loaded.
    await quote.click();
    await openForm(page);
    await expect(form.figures).toHaveValue(OWN);
  });

  await test.step('they give way to another matter, and the words of the visitor stay', async () => {
    await openForm(page, '/contact?want=portfolio');
    await expect(form.figures).toHaveValue('');
    await expect(removeFigures(page)).toHaveCount(0);
    await expect(form.message).toHaveValue('Can you call me?');
  });

  await test.step('Remove takes them away for good', async () => {
    await openForm(page, address);
    await removeFigures(page).click();
    await expect(form.message).toBeFocused();
    await page.reload();
    await whenHydrated(page);
    await expect(form.figures).toHaveValue('');
  });
});

/** What links say, and what the form then sends and says; all others: own-figures.test.ts. */
const FRAGMENTS: [hash: string, figures: RegExp, note: RegExp][] = [
  [`#crm:seat=60,${'a'.repeat(1e5)}`, OWN, /^Figures of this link are missing/],
  ['#yacht:jobs=2', /^$/, /^The figures of your link couldn’t be loaded/],
];

test('of a link, only numbers that its worksheet reads come into the form', async ({ page }) => {
  const form = await openForm(page, '/contact#figures=Call%200909%20879%200000');
  await expect(form.figures).toHaveValue('');
  await expect(form.note).toHaveText('');
  for (const [hash, figures, note] of FRAGMENTS)
    await test.step(String(note), async () => {
      await page.evaluate((fragment) => (location.hash = fragment), hash);
      await expect(form.note).toHaveText(note);
      await expect(form.figures).toHaveValue(figures);
    });
  await expect(page.getByText('0909')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage['enquiry-saved'].length)).toBeLessThan(10_000);
  await page.goto('/#typing-it-twice:people=7'); // For the bill.
  await page.locator(FORM).scrollIntoViewIfNeeded();
  await whenHydrated(page);
  await expect(form.note).toHaveText('');
  await expect(form.figures).toHaveValue('');
});

test('sending waits for the figures of a link, and says if they do not come', async ({ page }) => {
  await acceptEverything(page);
  const release = await holdRequests(page, SHEET);
  const form = await openForm(page, LINK);
  await expect(form.note).toHaveText(/^Loading/);
  await form.fillIn('ada@example.com', 'Hello');
  const stored = page.waitForRequest('**/rest/v1/**');
  await form.send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  expect((await stored).postDataJSON().message).toMatch(/^Hello\n\nMy figures for/);
  await expect(form.sent).toBeVisible();
  await expect(form.figures).toHaveValue('');

  await page.unroute(SHEET);
  let fail = () => Promise.resolve();
  await page.route(SHEET, (route) => void (fail = () => route.abort()));
  await page.goto('/services');
  await openForm(page, LINK.replace('60', '61'));
  await form.fillIn('ada@example.com', 'Hello');
  await form.send.click();
  await fail();
  await expect(form.failure).toContainText('Send the enquiry again to send it without them');
  const without = page.waitForRequest('**/rest/v1/**');
  await form.send.click();
  expect((await without).postDataJSON().message).toBe('Hello');
});
