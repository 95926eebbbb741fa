// The page of every worksheet, in one visit to each: what every page has to have, the figures that its script shows,
// and its length on a phone and on paper.
import { expect, test, type Page } from '@playwright/test';
import { calculateModel, type Changes } from '#worksheets/model/calculate.ts';
import { showValue } from '#worksheets/model/format.ts';
import { RATES } from '#worksheets/model/model.ts';
import type { Model } from '#worksheets/model/row.ts';
import { checkPage } from '../support/check-page.ts';
import { inGroups } from '../support/groups.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { BROKEN_FIGURE, readModels } from '../support/worksheet-models.ts';

for (const group of inGroups(readModels(), 6))
  test(`the pages from ${group[0]?.name} to ${group.at(-1)?.name} are like every page, have the results of the build for fifty sets of figures, and are short on a phone and on A4`, async ({
    page,
  }) => {
    const errors = await collectPageErrors(page);
    for (const model of group)
      await test.step(model.name, async () => {
        await checkPage(page, `/worksheets/${model.name}`, errors);
        await checkFirstWindow(page, model);
        await checkFigures(page, model);
        await checkPaper(page, model);
        expect.soft(errors.splice(0), model.name).toEqual([]);
      });
  });

/** The first field is above the bar of the first window, and the page is short on a phone. */
async function checkFirstWindow(page: Page, { name }: Model) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { bottom, total } = await page.evaluate(() => ({
      bottom: document.querySelector('.figure-field input')?.getBoundingClientRect().bottom,
      total: document.documentElement.scrollHeight,
    }));
    const where = `${name} at ${width} px`;
    if (name !== RATES) expect.soft(bottom, where).toBeLessThan(height - 56);
    if (width === 390) expect.soft(total, where).toBeLessThanOrEqual(4800);
  }
}

async function checkFigures(page: Page, model: Model) {
  const sets = randomInputs(model, 50);
  // What redraws the page is loaded at the first change.
  await page.locator('.figure-field input').first().press('ArrowUp');
  await expect(page.locator('thead [data-yours]').first()).toBeVisible();
  const shown = await page.evaluate(
    showSets,
    sets.map((inputs) => writeInputs(model, inputs)),
  );
  const steps = model.rows.filter(({ kind }) => kind === 'step');
  const built = sets.map((inputs) => steps.map((row) => writeYours(row, model, inputs)));
  expect.soft(shown, model.name).toEqual(built);
  expect.soft(await page.locator('main').innerText(), model.name).not.toMatch(BROKEN_FIGURE);
  const reset = page.getByRole('button', { name: 'Back to the example' });
  await reset.click();
  await expect(reset).toBeHidden();
}

/** What matters is on one A4, also with eight changes, which are then listed on it. */
async function checkPaper(page: Page, { name }: Model) {
  await page.evaluate(removeOtherPages);
  expect.soft(await countPages(page), name).toBe(1);
  await page.evaluate(changeFigures, 8);
  await expect(page.locator('[data-show=whose]')).toHaveText('With your figures');
  expect.soft(await countPages(page), `${name} with eight changes`).toBe(1);
}

/** The pages of A4 that the browser prints. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Takes away what belongs on the pages after the first. Runs in the page. */
function removeOtherPages(): void {
  for (const part of document.querySelectorAll('#worksheet div:has(> details), #worksheet ~ *'))
    part.remove();
}

/** Changes the first fields with the arrow keys, down where they are at their most. Runs in the page. */
function changeFigures(count: number): void {
  const fields = document.querySelectorAll<HTMLInputElement>('.figure-field input');
  for (const field of [...fields].slice(0, count)) {
    const before = field.value;
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
    if (field.value === before)
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
  }
}

/** Figures as a reader types them: shares as percentages. */
function writeInputs({ rows }: Model, inputs: Changes): [id: string, text: string][] {
  return Object.entries(inputs).map(([id, value]) => {
    const isShare = rows.some((row) => row.id === id && row.unit === '%');
    return [id, String(isShare ? Number((value * 100).toFixed(4)) : value)];
  });
}

/** What the column Yours should show in a row. */
function writeYours(row: Model['rows'][number], model: Model, inputs: Changes): unknown {
  const value = calculateModel(model, inputs).get(row.id) ?? Number.NaN;
  return Number.isFinite(value)
    ? showValue(value, row).figure
    : 'These figures divide by zero, so there is no answer.';
}

/** Types sets of figures into the fields and returns the figures of the steps that each shows. Runs in the page. */
async function showSets(sets: [id: string, text: string][][]): Promise<string[][]> {
  const shown: string[][] = [];
  for (const inputs of sets) {
    for (const [id, text] of inputs) {
      const field = document.querySelector<HTMLInputElement>(`input[name="${id}"]`);
      if (!field) continue;
      field.value = text;
      field.dispatchEvent(new Event('input'));
    }
    await new Promise((resolve) => setTimeout(resolve)); // What redraws is loaded.
    const all = [...document.querySelectorAll('.working')].at(-1); // Those before it are a part of it.
    const cells = all?.querySelectorAll('tr[data-row]:not([data-input]) [data-yours]') ?? [];
    shown.push(
      [...cells].map(
        (cell) => [...cell.childNodes].map((part) => part.textContent).find(Boolean) ?? '',
      ),
    );
  }
  return shown;
}
