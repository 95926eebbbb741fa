// Figures that a calculator has put at the end of the message.
import { expect, test, type Page } from '@playwright/test';
import { openForm } from '../support/quote-form.ts';

const FIGURES = 'My figures for “CRM”:\nQuotes a week: 60 (example: 40)';
const CRM = '/contact?want=quote&service=CRM+System';
const PORTFOLIO = '/contact?want=portfolio';
const LINE = 'Your figures are in the message.';

/** Stores what a calculator stores, and follows its link. */
async function openWithFigures(page: Page, words = '') {
  const message = words ? `${words}\n\n${FIGURES}` : FIGURES;
  const saved = JSON.stringify({
    fields: [
      ['message', message],
      ['figures', FIGURES],
    ],
  });
  await page.goto('/services');
  await page.evaluate((text) => sessionStorage.setItem('enquiry-saved', text), saved);
  return openForm(page, CRM);
}

test('the form says that the message holds them, and Remove leaves the rest', async ({ page }) => {
  const form = await openWithFigures(page, 'Can you call me?');
  await expect(form.message).toHaveValue(
    `About: A quote, CRM System\nCan you call me?\n\n${FIGURES}`,
  );
  await expect(page.getByText(LINE)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(form.message).toHaveValue('About: A quote, CRM System\nCan you call me?\n\n');
  await expect(form.message).toBeFocused();
  await expect(page.getByText(LINE)).toBeHidden();
  await openForm(page, CRM);
  await expect(form.message).toHaveValue(/Can you call me\?\n\n$/);
  await expect(page.getByText(LINE)).toBeHidden();
});

test('unchanged, they give way to another matter, and the words of the visitor stay', async ({
  page,
}) => {
  const form = await openWithFigures(page, 'Can you call me?');
  await openForm(page, PORTFOLIO);
  await expect(form.message).toHaveValue(/^About: Our full portfolio.*\nCan you call me\?$/);
  await expect(page.getByText(LINE)).toBeHidden();
  await openForm(page, CRM); // Nothing was typed since.
  await expect(form.message).toHaveValue(/^About: A quote, CRM System.*\nCan you call me/);
});

test('changed, they are the words of the visitor, and stay', async ({ page }) => {
  const form = await openWithFigures(page);
  await form.message.press('Control+End');
  await page.keyboard.type(', from March');
  await expect(page.getByText(LINE)).toBeHidden();
  await openForm(page, PORTFOLIO);
  await expect(form.message).toHaveValue(
    /^About: Our full portfolio.*\nMy figures .*, from March$/s,
  );
});

test('they stay with their matter after a reload, and when another field was filled in', async ({
  page,
}) => {
  const form = await openWithFigures(page);
  await openForm(page, CRM);
  await expect(form.message).toHaveValue(/^About: A quote, CRM System.*\nMy figures/);
  await form.name.fill('Ada');
  await openForm(page, CRM);
  await expect(page.getByText(LINE)).toBeVisible();
  await openForm(page, PORTFOLIO);
  await expect(form.name).toHaveValue('Ada');
  await expect(form.message).toHaveValue(/^About: Our full portfolio[^\n]*\n$/);
});
