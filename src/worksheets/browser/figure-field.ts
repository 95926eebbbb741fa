import { writeValue } from '#worksheets/model/describe-needs.ts';
import { problemOf } from '#worksheets/model/read-figures.ts';
import type { Row } from '#worksheets/model/row.ts';
import { fieldText, readNumber } from '#worksheets/model/read-number.ts';

/** A text field for one figure, whose `name` is the id of its row. */
export interface Field {
  row: Row;
  input: HTMLInputElement;
}

const SIGN = /^[£%]/;
const NO_BREAK = '\u00A0';

/** The fields of a form, in its order. */
export function fieldsIn(form: ParentNode, rows: Row[]): Field[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name]')].flatMap((input) =>
    rows.filter(({ id }) => id === input.name).map((row) => ({ row, input })),
  );
}

/**
 * Reads a field's number. Shows beside it what was read if words stood behind the number, or an error message if it is
 * not valid.
 */
export function readField({ row, input }: Field): number | undefined {
  const reading = readNumber(input.value, row.unit);
  const problem = 'problem' in reading ? reading.problem : problemOf(reading.value, row);
  const isRead = 'value' in reading && !problem;
  const remark =
    isRead && reading.hasWords ? `Read as ${writeValue(reading.value, row)}.` : problem;
  const message = document.getElementById(`${input.id}-message`);
  if (message) message.textContent = remark;
  input.ariaInvalid = problem ? 'true' : null;
  return isRead ? reading.value : undefined;
}

/** Puts a figure into a field. */
export function writeField({ row, input }: Field, value: number): void {
  input.value = fieldText(value, row.unit);
}

/** A label with the sign of its unit: Price of a user (£ a month). A sign alone does not wrap to a new line. */
export function captionOf({ label, unit }: Row): string {
  if (!SIGN.test(unit)) return label;
  const space = unit.length > 1 ? ' ' : NO_BREAK;
  return `${label}${space}(${unit.replaceAll(' ', NO_BREAK)})`;
}

/** What is counted, if the label does not say so, and how to find the figure. */
export function hintOf({ label, unit, note }: Row): string {
  if (SIGN.test(unit) || label.toLowerCase().includes(unit)) return note;
  const counted = unit.charAt(0).toUpperCase() + unit.slice(1);
  return note ? `${counted}. ${note}` : counted;
}
