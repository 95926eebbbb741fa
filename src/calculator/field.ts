import { formatValue } from '#worksheets/format.ts';
import { LARGEST } from '#worksheets/needs.ts';
import type { Row } from '#worksheets/row.ts';
import { readNumber } from './read-number.ts';

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

/** Reads a field's number, and shows an error message beside it if it is not valid. */
export function readField({ row, input }: Field): number | undefined {
  const typed = readNumber(input.value, row.unit);
  const problem = problemOf(typed, row);
  const error = document.getElementById(`${input.id}-error`);
  if (error) error.textContent = problem;
  input.ariaInvalid = problem ? 'true' : null;
  return problem ? undefined : typed;
}

/** Puts a figure into a field. */
export function writeField({ row, input }: Field, value: number): void {
  input.value = fieldText(value, row.unit);
}

/** The error message for a figure; empty if it is valid. */
export function problemOf(
  value: number | undefined,
  { label, unit, least = -LARGEST, most = LARGEST }: Row,
): string {
  if (value === undefined) return 'Write a number, such as 1,200 or 37.5.';
  if (value >= least && value <= most) return '';
  const [low, high] = [formatValue(least, unit), formatValue(most, unit)];
  if (least > -LARGEST && most < LARGEST) return `${label} must be between ${low} and ${high}.`;
  return value < least ? `${label} must be ${low} or more.` : `${label} must be ${high} or less.`;
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

/** A figure as its field shows it; the label has the sign of the unit. */
export function fieldText(value: number, unit: string): string {
  const digits = Number((unit === '%' ? value * 100 : value).toPrecision(12));
  return digits.toLocaleString('en-GB', { maximumFractionDigits: 6 });
}
