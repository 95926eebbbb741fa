import { formatFigure, wordsOf } from '#worksheets/figures.ts';
import type { Row } from '#worksheets/model.ts';
import { readNumber } from './read-number.ts';
import { copyPart, partIn } from './template.ts';

/** A labelled text field for one figure. */
export interface Field {
  row: Row;
  element: HTMLElement;
  input: HTMLInputElement;
  /** Reads what stands in the field, and says beside it what is wrong, if anything is. */
  read(): number | undefined;
  write(value: number): void;
}

/** The limits of the Excel file, where the worksheet sets none. */
const LARGEST = 1e12;

/** Creates the field of an input or a rate. It holds the figure of the example. */
export function createField(row: Row, prefix: string): Field {
  const { label, note, unit, value } = row;
  const element = copyPart('field');
  const [caption, input] = [element.querySelector('label'), element.querySelector('input')];
  if (!caption || !input) throw new Error('OwnFiguresForm.astro has a field.');
  const [hint, error] = [partIn(element, 'hint'), partIn(element, 'error')];
  const sign = /^[£%]/.exec(unit)?.[0];
  input.id = `${prefix}-${row.id}`;
  input.defaultValue = shown(value, unit);
  caption.htmlFor = input.id;
  caption.textContent = sign ? `${label} (${sign})` : label;
  hint.id = `${input.id}-hint`;
  hint.textContent = [wordsOf(unit), note].filter(Boolean).join('. ');
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

/** What is wrong with a figure, in plain words. Empty when nothing is. */
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

/** A figure as it stands in its field, whose label has the sign. */
function shown(value: number, unit: string): string {
  const digits = Number((unit === '%' ? value * 100 : value).toPrecision(12));
  return digits.toLocaleString('en-GB', { maximumFractionDigits: 6 });
}
