import { expect, test } from 'vitest';
import Worksheet from '#worksheets/components/Worksheet.astro';
import WorksheetField from '#worksheets/components/WorksheetField.astro';
import { getPage } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';
import { modelOf, readModel } from '../support/worksheet-models.ts';

test.each([
  ['£ an hour', 'With tax.', ['an hour', 'With tax.', '']],
  ['hours a week', '', ['hours a week', '']],
  ['hours a month', '', ['a month', 'Hours.', '']],
  ['invoices and notes a month', 'On paper.', ['Invoices and notes a month. On paper.', '']],
])('a field in %s with the note %j is described by %j', async (unit, note, described) => {
  const [row] = modelOf(
    { wage: { label: 'A figure', unit, note } },
    { twice: { formula: 'wage * 2' } },
  ).rows;
  const $ = await renderComponent(WorksheetField, { props: { row, need: 'at least £9' } });
  const ids = $('input').attr('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => $(`#${id}`).text().trim())).toEqual(described);
  expect($('label').attr('for')).toBe($('input').attr('id'));
  const attributes = { name: 'wage', value: '5', inputmode: 'decimal', autocomplete: 'off' };
  expect($('input[readonly]').attr()).toMatchObject(attributes); // Without script, nothing would answer.
  expect($('[data-need]').text().trim()).toBe('at least £9');
});

test('every link of a worksheet to the form takes the figures along', async () => {
  const [contact, { method }] = ['/contact?want=quote', await getPage('worksheets-index')];
  const props = { model: readModel('crm'), title: 'What a CRM costs', contact, method };
  const $ = await renderComponent(Worksheet, { props });
  const links = $(`a[href="${contact}"]`).map((_, link) => $(link).attr('data-passes') ?? 'none');
  expect(links.get()).toEqual([contact, contact]);
});
