import { expect, test } from 'vitest';
import { answerOf } from '#calculator/answer.ts';
import { calculateModel } from '#worksheets/calculate.ts';
import { sheetDataOf } from '#worksheets/sheet-data.ts';
import { readModels } from '../../support/worksheet-models.ts';
import type { Visitor } from '../visitor.ts';

const FIGURES = { jobs: 2, job_value: 4000 };
const FIELDS = ['#crm-jobs', '#crm-job_value'];

export function testOwnFigures(visit: () => Visitor): void {
  test("a link opens a worked example with its sender's figures and answer, which a held key does not stop", async () => {
    const visitor = visit();
    const crm = readModels().find(({ name }) => name === 'crm');
    if (!crm) throw new Error('There is no worksheet crm.');
    const data = sheetDataOf(crm);
    await visitor.open(`${crm.page}#crm:jobs=2,job_value=4000`);
    await visitor.waitForText('output', answerOf(data, calculateModel(data, FIGURES)));
    expect(await visitor.valuesOf(...FIELDS)).toEqual(['2', '4,000']);

    await visitor.see(holdKey, '#crm-jobs');
    const held = { ...FIGURES, jobs: 200 };
    await visitor.waitForText('output', answerOf(data, calculateModel(data, held)));
    await visitor.waitFor(() => location.hash === '#crm:jobs=200,job_value=4000');
    expect(await visitor.errors()).toEqual([]);
  });
}

/** As a key that is held down types: 2, 3, 4 and so on. */
function holdKey(selector: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  for (let typed = 2; typed <= 200; typed += 1) {
    if (field) field.value = String(typed);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
