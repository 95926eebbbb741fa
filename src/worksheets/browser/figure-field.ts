import { typeOver } from '#lib/type-over.ts';
import { writeValue } from '#worksheets/model/format.ts';
import { problemOf, stepFrom } from '#worksheets/model/read-figures.ts';
import type { Row } from '#worksheets/model/row.ts';
import { fieldText, readNumber } from '#worksheets/model/read-number.ts';

/** A text field for one figure, whose `name` is the id of its row. */
export interface Field {
  row: Row;
  input: HTMLInputElement;
  /** What it holds; undefined if that is not valid. */
  value: number | undefined;
  /** What it last held when it was valid and had been left. */
  left: number;
  /** What is wrong with it, or what was read of an unusual number. */
  remark: string;
}

/** The fields of a form, in its order. */
export function fieldsIn(form: ParentNode, rows: Row[]): Field[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name]')].flatMap((input) =>
    rows
      .filter(({ id }) => id === input.name)
      .map((row) => readField({ row, input, value: row.value, left: row.value, remark: '' })),
  );
}

/** Reads a field's number. Shows beside it what was read, or an error message if it is not valid. */
export function readField(field: Field): Field {
  const { row, input } = field;
  const reading = readNumber(input.value, row.unit);
  const problem = 'problem' in reading ? reading.problem : problemOf(reading.value, row);
  const isRead = 'value' in reading && !problem;
  field.value = isRead ? reading.value : undefined;
  field.remark =
    isRead && reading.isUnusual ? `Read as ${writeValue(reading.value, row)}.` : problem;
  if (problem) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  const message = document.getElementById(`${input.id}-message`);
  if (message && message.textContent !== field.remark) message.textContent = field.remark;
  return field;
}

/** Puts a figure into a field. */
export function writeField(field: Field, value: number): void {
  field.input.value = fieldText(value, field.row.unit);
  readField(field);
}

/** Moves a figure by a step, as the arrow keys do in a number field. It is read as what is typed is. */
export function stepField({ row, input, value }: Field, direction: 1 | -1): void {
  if (value !== undefined) typeOver(input, fieldText(stepFrom(value, direction, row), row.unit));
}
