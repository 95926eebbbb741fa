// The interactive part of a worksheet: native inputs whose names are the ids of its rows, and the data of CalculatorData.astro.
// What a page makes of the figures is its own: the page of a worksheet is worksheet-page.ts.
import { calculateModel, type Changes } from '#worksheets/model/calculate.ts';
import type { CalculatorData } from '#worksheets/model/calculator-data.ts';
import type { LinkFigures } from '#worksheets/model/fragment.ts';
import { describeUnread, readFigures } from '#worksheets/model/read-figures.ts';
import { fieldsIn, readField, writeField, type Field } from './figure-field.ts';
import { keepInFragment } from './fragment.ts';

/** Debounces typing: Safari lets a page replace its history entry only a hundred times in half a minute. */
const DEBOUNCE_MS = 500;

/** Shows the reader's figures: at each change, and again with `isPaused` when the typing pauses. */
type Show = (calculator: Calculator, isPaused: boolean) => void;

/** Calculates a worksheet with a reader's own figures, and keeps them in the fragment of the page. */
export class Calculator {
  /** Whether every field holds a number that makes sense. If one does not, its last valid figure counts. */
  isValid = true;
  /** What the page says of figures of its link that could not be read; empty if there are none. */
  unread = '';

  readonly data: CalculatorData;
  readonly #own = new Map<string, number>();
  readonly #fields: Field[];
  readonly #show: Show;
  readonly #save: () => void;
  #debounce: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, show: Show) {
    const { worksheet = '' } = root.dataset;
    const json = root.querySelector('script[type$=json]')?.textContent ?? '';
    this.data = JSON.parse(json) as CalculatorData; // Written by CalculatorData.astro.
    this.#fields = fieldsIn(root, this.data.rows);
    this.#show = show;
    this.#save = keepInFragment(worksheet, () => this.changes, this.#restore);
    for (const { input } of this.#fields) {
      input.readOnly = false; // Until now, nothing would have answered.
      input.addEventListener('input', this.update);
      input.addEventListener('change', this.#save); // A reader who leaves a field may leave the page before the debounce ends.
    }
    this.update(); // What was typed before the script arrived.
  }

  /** The figures in the fields that differ from the example's. */
  get changes(): Changes {
    return Object.fromEntries(this.#own);
  }

  /** Reads the fields and shows the figures. */
  readonly update = (): void => {
    this.isValid = this.#fields.map((field) => this.#apply(field)).every(Boolean);
    this.#show(this, false);
    clearTimeout(this.#debounce);
    this.#debounce = setTimeout(() => {
      this.#save();
      this.#show(this, true);
    }, DEBOUNCE_MS);
  };

  /** The figure of every row, by its id. */
  figures(): Map<string, number> {
    return calculateModel(this.data, this.changes);
  }

  /** Puts the example's figures back into the fields. */
  reset(): void {
    this.unread = '';
    for (const field of this.#fields) writeField(field, field.row.value);
    this.update();
  }

  /** Takes the figure of a field. If it is not valid, the last valid one stays. */
  #apply(field: Field): boolean {
    const { id, value: example } = field.row;
    const value = readField(field);
    if (value === undefined) return false;
    if (value === example) this.#own.delete(id);
    else this.#own.set(id, value);
    return true;
  }

  /** Shows the figures of a link that fit, and the example's for all others. */
  readonly #restore = ({ figures, isCut }: Omit<LinkFigures, 'worksheet'>): void => {
    const { changes, unread } = readFigures(this.data, figures);
    for (const field of this.#fields) writeField(field, changes[field.row.id] ?? field.row.value);
    this.unread = describeUnread(unread, isCut);
    this.update();
  };
}
