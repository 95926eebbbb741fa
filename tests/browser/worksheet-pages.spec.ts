// The page of every worksheet, in one visit to each: what every page has to have, what stands in its first screen, the
// figures that its script shows, and its length on a phone and on paper.
import { expect, test, type Page } from '@playwright/test';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { showValue } from '#worksheets/model/format.ts';
import { readFragment } from '#worksheets/model/fragment.ts';
import { RATES } from '#worksheets/model/known-cells.ts';
import type { Model } from '#worksheets/model/row.ts';
import { checkPage } from '../support/check-page.ts';
import { inGroups } from '../support/groups.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { BROKEN_FIGURE, readModels } from '../support/worksheet-models.ts';

test.describe.configure({ timeout: 360_000 }); // For a busy machine.

for (const group of inGroups(readModels(), 6))
  test(`the pages from ${group[0]?.name} to ${group.at(-1)?.name}`, async ({ page }) => {
    const errors = await collectPageErrors(page);
    for (const model of group)
      await test.step(model.name, async () => {
        await checkPage(page, `/worksheets/${model.name}`, errors);
        await checkFirstScreen(page, model);
        await checkEightChanges(page, model);
        await checkRoom(page, model);
        expect.soft(errors.splice(0), model.name).toEqual([]);
      });
  });

/** What is asked and the answer stand in one screen of a desk. */
async function checkFirstScreen(page: Page, { name }: Model) {
  await page.setViewportSize({ width: 1440, height: 900 });
  if (name === RATES) return;
  const feet = await page
    .locator('.fields > div > .figure-field:last-child, .worksheet-answer')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().bottom + scrollY));
  expect.soft(feet, name).toHaveLength(2);
  expect.soft(Math.max(...feet), name).toBeLessThanOrEqual(860);
}

/** With eight changes, the reader's column has what the model says, and what matters is on one A4. */
async function checkEightChanges(page: Page, model: Model) {
  const { name, rows } = model;
  await page.evaluate(changeFigures, 8);
  await expect(page).toHaveURL(/#/);
  const figures = calculateModel(
    model,
    Object.fromEntries(readFragment(new URL(page.url()).hash)?.figures ?? []),
  );
  const built = rows
    .filter(({ kind }) => kind === 'step')
    .map((row) => showValue(figures.get(row.id) ?? Number.NaN, row).figure);
  const yours = page
    .locator('.working')
    .last()
    .locator('tr[data-row]:not([data-input]) [data-yours]');
  const shown = await yours.evaluateAll((cells) =>
    cells.map((cell) => cell.firstChild?.textContent),
  );
  expect.soft(shown, name).toEqual(built);
  expect.soft(await page.locator('main').innerText(), name).not.toMatch(BROKEN_FIGURE);
  await page.evaluate(removeOtherPages);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect.soft(pdf.match(/\/Type\s*\/Page\b/g), `${name} with eight changes`).toHaveLength(1);
}

/** Every field has room for seven digits, also beside a unit that the browser has translated. */
async function checkRoom(page: Page, { name }: Model) {
  const cut = await page.evaluate(() => {
    for (const unit of document.querySelectorAll('.box > span + input + span, .box > input + span'))
      unit.textContent = 'Arbeitsstunden pro Woche';
    return [...document.querySelectorAll<HTMLInputElement>('.figure-field input')].flatMap(
      (field) => {
        field.value = '9999999';
        return field.scrollWidth > field.clientWidth ? field.name : [];
      },
    );
  });
  expect.soft(cut, name).toEqual([]);
}

/** Takes away what belongs on the pages after the first. Runs in the page. */
function removeOtherPages(): void {
  for (const part of document.querySelectorAll('#worksheet div:has(> details), #worksheet ~ *'))
    part.remove();
}

/** Changes the first fields with the arrow keys, down where they are at their most. Runs in the page. */
function changeFigures(count: number): void {
  const fields = document.querySelectorAll<HTMLInputElement>('.figure-field input');
  for (const fold of document.querySelectorAll('.fields details')) fold.setAttribute('open', '');
  for (const field of [...fields].slice(0, count)) {
    const before = field.value;
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
    if (field.value === before)
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
  }
}
