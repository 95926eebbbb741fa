import { expect, test } from 'vitest';
import { answerOf } from '#worksheets/answer.ts';
import { calculateModel } from '#worksheets/calculate.ts';
import { sheetDataOf } from '#worksheets/sheet-data.ts';
import { readModels } from '../../support/worksheet-models.ts';
import type { Visitor } from '../visitor.ts';

const FIGURES = { jobs: 2, job_value: 4000 };
const FIELDS = ['#crm-jobs', '#crm-job_value'];

export function testOwnFigures(visit: () => Visitor): void {
  test('a link opens a worked example with its figures and answer; a held key does not block or shift it', async () => {
    const visitor = visit();
    const crm = readModels().find(({ name }) => name === 'crm');
    if (!crm) throw new Error('There is no worksheet crm.');
    const data = sheetDataOf(crm);
    await visitor.open(`${crm.page}#crm:jobs=2,job_value=4000`);
    await visitor.waitForText('output', answerOf(data, calculateModel(data, FIGURES)));
    expect(await visitor.valuesOf(...FIELDS)).toEqual(['2', '4,000']);

    const moved = await visitor.evaluate(holdKey, '#crm-hours_saved');
    expect(Math.abs(moved)).toBeLessThan(2);
    const held = { ...FIGURES, hours_saved: 200 };
    await visitor.waitForText('output', answerOf(data, calculateModel(data, held)));
    await visitor.waitFor(() => location.hash === '#crm:jobs=2,job_value=4000,hours_saved=200');
    expect(await visitor.errors()).toEqual([]);
  });
}

/** Types 1, 2, 3 and so on as fast as a held key. Returns by how many pixels the field has moved. */
async function holdKey(selector: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}.`);
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top } = field.getBoundingClientRect();
  for (let typed = 1; typed <= 200; typed += 1) {
    field.value = String(typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  return field.getBoundingClientRect().top - top;
}
