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

test('the form shows figures that a sum brings, until they are removed or give way', async ({
  page,
}) => {
  const before = await openForm(page);
  await before.name.fill('Ada Byron');
  await before.message.fill('Can you call me?');
  const form = await openWithFigures(page);
  await expect(form.figures).toHaveValue(OWN);
  await expect(page.getByText(/^My figures for/)).toBeVisible();
  await expect(form.field('CRM System')).toBeChecked();
  await expect(form.about).toHaveValue('About: A quote, CRM System (crm page)');
  await expect(form.name).toHaveValue('Ada Byron');
  await expect(form.message).toHaveValue('Can you call me?');

  await test.step('they stay after a reload, and on a page with a form that brings nothing', async () => {
    await page.reload();
    await whenHydrated(page);
    await expect(form.figures).toHaveValue(OWN);
    await form.name.fill('Ada');
    await openForm(page);
    await expect(form.name).toHaveValue('Ada');
    await expect(form.figures).toHaveValue(OWN);
  });

  await test.step('they count for the limit of the message', async () => {
    await form.fillIn('ada@example.com', 'x'.repeat(3900));
    await expect(page.getByText(/^You have \d+ characters too many$/).first()).toBeVisible();
    await form.send.click();
    await expect(form.summary).toContainText(
      /Shorten the message to 3,\d{3} characters, to leave room for what is sent with it/,
    );
  });

  await test.step('they give way to another matter, and the words of the visitor stay', async () => {
    await form.message.fill('Can you call me?');
    await openForm(page, PORTFOLIO);
    await expect(form.figures).toHaveValue('');
    await expect(removeFigures(page)).toHaveCount(0);
    await expect(form.about).toHaveValue('About: Our full portfolio');
    await expect(form.message).toHaveValue('Can you call me?');
  });

  await test.step('Remove takes them away for good, and Back has them on their page', async () => {
    await openWithFigures(page);
    await removeFigures(page).click();
    await expect(form.message).toBeFocused();
    await expect(form.figures).toHaveValue('');
    await page.reload();
    await whenHydrated(page);
    await expect(form.figures).toHaveValue('');
    await expect(form.message).toHaveValue('Can you call me?');
    await page.goBack();
    await expect(page.getByLabel('Quotes sent today')).toHaveValue('60');
  });
});

test('figures need no storage', async ({ page }) => {
  await page.addInitScript(blockStorage);
  const form = await openWithFigures(page);
  await expect(form.figures).toHaveValue(OWN);
});
