import { formatFigure } from '#worksheets/figures.ts';
import type { Row } from '#worksheets/row.ts';
import { readNumber } from './read-number.ts';
import { copyPart, partIn } from './template.ts';

/** A labelled text field for one figure. */
export interface Field {
  row: Row;
  element: HTMLElement;
  input: HTMLInputElement;
  /** Reads the field's number, and shows an error message if it is not valid. */
  read(): number | undefined;
  write(value: number): void;
}

/** The limit, as in the Excel file, if the worksheet sets none. */
const LARGEST = 1e12;

const SIGN = /^[£%]/;
const NO_BREAK = '\u00A0';

/** Creates the field of an input or a rate. It holds the figure of the example. */
export function createField(row: Row, prefix: string): Field {
  const { unit, value } = row;
  const element = copyPart('field');
  const [caption, input] = [element.querySelector('label'), element.querySelector('input')];
  if (!caption || !input) throw new Error('OwnFiguresForm.astro lacks a label or an input.');
  const [hint, error] = [partIn(element, 'hint'), partIn(element, 'error')];
  input.id = `${prefix}-${row.id}`;
  input.defaultValue = shown(value, unit);
  caption.htmlFor = input.id;
  caption.textContent = captionOf(row);
  hint.id = `${input.id}-hint`;
  hint.textContent = hintOf(row);
  error.id = `${input.id}-error`;
  input.setAttribute('aria-describedby', `${hint.id} ${error.id}`);

  return {
    row,
    element,
    input,
    read() {
      const typed = readNumber(input.value, unit);
      const problem = problemOf(typed, row);
      error.textContent = problem;
      input.ariaInvalid = problem ? 'true' : null;
      return problem ? undefined : typed;
    },
    write(figure) {
      input.value = shown(figure, unit);
    },
  };
}

/** The error message for a figure; empty if it is valid. */
export function problemOf(
  value: number | undefined,
  { label, unit, least = -LARGEST, most = LARGEST }: Row,
): string {
  if (value === undefined) return 'Write a number, such as 1,200 or 37.5.';
  if (value >= least && value <= most) return '';
  const [low, high] = [formatFigure(least, unit), formatFigure(most, unit)];
  if (least > -LARGEST && most < LARGEST) return `${label} must be between ${low} and ${high}.`;
  return value < least ? `${label} must be ${low} or more.` : `${label} must be ${high} or less.`;
}

/** A label with the sign of its unit: Price of a user (£ a month). A sign alone does not wrap to a new line. */
function captionOf({ label, unit }: Row): string {
  if (!SIGN.test(unit)) return label;
  const space = unit.length > 1 ? ' ' : NO_BREAK;
  return `${label}${space}(${unit.replaceAll(' ', NO_BREAK)})`;
}

/** What is counted, if the label does not say so, and how to find the figure. */
function hintOf({ label, unit, note }: Row): string {
  if (SIGN.test(unit) || label.toLowerCase().includes(unit)) return note;
  const counted = unit.charAt(0).toUpperCase() + unit.slice(1);
  return note ? `${counted}. ${note}` : counted;
}

/** A figure as its field shows it; the label has the sign of the unit. */
function shown(value: number, unit: string): string {
  const digits = Number((unit === '%' ? value * 100 : value).toPrecision(12));
  return digits.toLocaleString('en-GB', { maximumFractionDigits: 6 });
}
