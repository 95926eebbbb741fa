// The page of a worksheet on a phone and on paper: what it shows at once, and what follows.
import { expect, test, type Page } from '@playwright/test';
import { readModels } from '../support/worksheet-models.ts';

const models = readModels();

async function open(page: Page, name: string) {
  await page.goto(`/worksheets/${name}`);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible(); // The script runs.
}

/** The pages of A4 that the browser prints. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Types a tenth more into the first fields. */
function raiseFigures(count: number): void {
  const fields = document.querySelectorAll<HTMLInputElement>('.figure-field input');
  for (const field of [...fields].slice(0, count)) {
    field.value = String(Number(field.value.replaceAll(',', '')) * 1.1 + 0.01);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Takes away what belongs on the pages after the first. */
function removeOtherPages(): void {
  for (const part of document.querySelectorAll('#worksheet div:has(> details), #worksheet ~ *'))
    part.remove();
}

for (const { name } of models)
  test(`${name} is short on a phone, and prints what matters on one A4`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, name);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(4800);
    await page.evaluate(removeOtherPages);
    expect(await countPages(page)).toBe(1);
    await page.evaluate(raiseFigures, 8);
    await expect(page.locator('[data-show=whose]')).toHaveText('With your figures');
    expect(await countPages(page), 'with eight changes').toBe(1);
  });

test('the working shows six lines and folds all others, with one double rule', async ({ page }) => {
  await open(page, 'crm');
  const tables = page.locator('.working');
  const line = page.locator('tr[data-row]:not([data-input])');
  await expect(line.filter({ visible: true })).toHaveCount(6);
  await expect(page.locator('.double-rule').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('.double-rule').first()).toContainText('Rented, payback');
  await page.getByText('All 20 lines').click();
  await expect(tables.last().locator('tr[data-row]').filter({ visible: true })).toHaveCount(20);
  await expect(tables.last().locator('.double-rule')).toHaveCount(1);
  await expect(tables.last().locator('.rule-above')).toContainText(['Monthly benefit']);
});

test('a printed sum has the figures put in, what was changed first, and the address that brings them back', async ({
  page,
}) => {
  await open(page, 'crm');
  await page.locator('input[name=users]').fill('9');
  await expect(page.locator('.letterhead')).toBeHidden();
  await expect(page.locator('[data-figures]').first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const figures = page.locator('[data-figure]').filter({ visible: true });
  await expect(figures).toHaveCount(20);
  await expect(figures.first()).toHaveText(/^Users\s*9 people\s*example: 5$/);
  await expect(figures.nth(1)).toHaveText(/^More quotes won\s*1 order a month\s*$/);
  const address = await page.locator('.letterhead [data-show=address]').innerText();
  expect(new URL(address).hash).toBe('#crm:users=9');
  await expect(page.locator('.letterhead')).toContainText(
    /Old Windsor.*Printed on \d+ \w+ 20\d\d/s,
  );
  await expect(page.getByRole('heading', { name: 'How we count' })).toBeVisible();
  await expect(page.locator('.working').last().locator('tbody tr[data-row]')).toHaveCount(20);
  await expect(page.getByRole('row', { name: /^Built, net monthly gain/ })).toBeVisible(); // It was folded.
  await expect(page.locator('footer')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(new URL(address).pathname + new URL(address).hash);
  await expect(page.locator('input[name=users]')).toHaveValue('9');
});

test('on paper, the figures for which the first page has no room are on the next', async ({
  page,
}) => {
  await open(page, 'manual-admin');
  const first = page.locator('[data-figures]').first().locator('[data-figure]');
  const others = page.locator('[data-figures]').last().locator('[data-figure]');
  await expect(first).toHaveCount(18);
  const other = (await others.first().getAttribute('data-figure')) ?? '';
  await page.getByText('All figures').click();
  await page.locator(`input[name=${other}]`).fill('77');
  await expect(first.first()).toHaveAttribute('data-figure', other);
  await expect(first).toHaveCount(18);
  await page.getByRole('button', { name: 'Back to the example' }).click();
  await expect(others.first()).toHaveAttribute('data-figure', other);
});

test('with text at 200 % on a phone, a field is below its label, and the figures of the working are in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'crm');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const field = page.locator('.figure-field').first();
  const label = await field.locator('label').boundingBox();
  const input = await field.locator('input').boundingBox();
  expect(label?.width).toBeGreaterThan(200);
  expect(input?.y).toBeGreaterThan((label?.y ?? 0) + (label?.height ?? 0));
  const working = page.locator('.working').first();
  expect(await working.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the lines unfold, and a printed sum has the figures of the example', async ({ page }) => {
    await page.goto('/worksheets/crm');
    const folded = page.getByRole('row', { name: /^Built, net monthly gain/ });
    await expect(folded).toBeHidden();
    await page.getByText('All 20 lines').click();
    await expect(folded).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-figure]').first()).toHaveText(
      /^More quotes won\s*1 order a month/,
    );
    await expect(page.locator('.letterhead')).toContainText(/https:.*\/worksheets\/crm/);
  });
});
