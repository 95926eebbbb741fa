// Figures that a sum brings to the form.
import { expect, test, type Page } from '@playwright/test';
import { blockStorage, openForm, whenHydrated } from '../support/quote-form.ts';

const WORKSHEET = '/worksheets/crm';
const OWN = /^My figures for “.+”:\nQuotes sent today: 60 quotes a month \(example: \d+ .*\)\n.+$/;
const PORTFOLIO = '/contact?want=portfolio';

/** Types a figure on the page of a worksheet, and follows its link. */
async function openWithFigures(page: Page) {
  await page.goto(WORKSHEET);
  await page.getByLabel('Quotes sent today').fill('60');
  await page.getByRole('link', { name: 'Ask about these figures' }).click();
  await expect(page).toHaveURL(/\/contact\?want=quote&service=CRM\+System#figures=/);
  return whenHydrated(page);
}

const removeFigures = (page: Page) => page.getByRole('button', { name: 'Remove these figures' });

test('the form shows them, and Remove takes them away for good', async ({ page }) => {
  const before = await openForm(page);
  await before.message.fill('Can you call me?');
  const form = await openWithFigures(page);
  await expect(form.figures).toHaveValue(OWN);
  await expect(form.message).toHaveValue('Can you call me?');
  await expect(page.getByText(/^My figures for/)).toBeVisible();
  await removeFigures(page).click();
  await expect(form.message).toBeFocused();
  await expect(form.figures).toHaveValue('');
  await page.reload();
  await whenHydrated(page);
  await expect(form.figures).toHaveValue('');
  await expect(form.message).toHaveValue('Can you call me?');
});

test('they give way to another matter, and the words of the visitor stay', async ({ page }) => {
  const form = await openWithFigures(page);
  await form.message.fill('Can you call me?');
  await openForm(page, PORTFOLIO);
  await expect(form.figures).toHaveValue('');
  await expect(removeFigures(page)).toHaveCount(0);
  await expect(form.about).toHaveValue('About: Our full portfolio');
  await expect(form.message).toHaveValue('Can you call me?');
});

test('they stay after a reload, and on a page with a form that brings nothing', async ({
  page,
}) => {
  const form = await openWithFigures(page);
  await page.reload();
  await whenHydrated(page);
  await expect(form.figures).toHaveValue(OWN);
  await form.name.fill('Ada');
  await openForm(page);
  await expect(form.name).toHaveValue('Ada');
  await expect(form.figures).toHaveValue(OWN);
});

test('they need no storage', async ({ page }) => {
  await page.addInitScript(blockStorage);
  const form = await openWithFigures(page);
  await expect(form.figures).toHaveValue(OWN);
});

test('they count for the limit of the message', async ({ page }) => {
  const form = await openWithFigures(page);
  await form.fillIn('ada@example.com', 'x'.repeat(3900));
  await expect(page.getByText(/^You have \d+ characters too many$/).first()).toBeVisible();
  await form.send.click();
  await expect(form.summary).toContainText(
    /Shorten the message to 3,\d{3} characters, to leave room for what is sent with it/,
  );
});
