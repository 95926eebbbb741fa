// The page of every worksheet, in one visit to each: what every page has to have, what stands in its first screen, and
// its length on a phone and on paper.
import { expect, test, type Page } from '@playwright/test';
import { RATES } from '#worksheets/model/known-cells.ts';
import { writeFragment } from '#worksheets/model/fragment.ts';
import { stepFrom } from '#worksheets/model/read-figures.ts';
import type { Model } from '#worksheets/model/row.ts';
import { checkPage } from '../support/check-page.ts';
import { inGroups } from '../support/groups.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { readModels } from '../support/worksheet-models.ts';

test.describe.configure({ timeout: 360_000 }); // For a busy machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const row of all) row.open = false;
  });
  if (name === RATES) return;
  const feet = await page
    .locator('#worksheet div > [data-field]:last-child, [aria-labelledby=answer-title]')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().bottom + scrollY));
  expect.soft(feet, name).toHaveLength(2);
  expect.soft(Math.max(...feet), name).toBeLessThanOrEqual(860);
}

/** With eight changes, all that stands before the lines is on one A4. */
async function checkEightChanges(page: Page, { name, rows }: Model) {
  const steps = rows
    .filter(({ kind }) => kind === 'input')
    .map((row) => [row.id, stepFrom(row.value, row.value === row.most ? -1 : 1, row)] as const);
  const hash = writeFragment(name, Object.fromEntries(steps.slice(0, 8)));
  await page.evaluate((own) => (location.hash = own), hash);
  await expect(page.locator('thead [data-yours]').first()).toBeVisible();
  await page.evaluate(removeOtherPages);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect.soft(pdf.match(/\/Type\s*\/Page\b/g), `${name} with eight changes`).toHaveLength(1);
}

/** Every field has room for seven digits, also beside a unit that the browser has translated. */
async function checkRoom(page: Page, { name }: Model) {
  const cut = await page.evaluate(() => {
    for (const unit of document.querySelectorAll('[data-field] input + span'))
      unit.textContent = 'Arbeitsstunden pro Woche';
    return [...document.querySelectorAll<HTMLInputElement>('[data-field] input')].flatMap(
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
  for (const part of document.querySelectorAll('#worksheet section > details > *, #worksheet ~ *'))
    part.remove();
}
