// The interactive part of a worksheet: native inputs whose names are the ids of its rows, and the data of CalculatorData.astro.
// What a page makes of the figures is its own: the page of a worksheet is worksheet-page.ts.
import { calculateModel, type Changes } from '#worksheets/calculate.ts';
import type { CalculatorData } from '#worksheets/calculator-data.ts';
import { fieldsIn, problemOf, readField, writeField, type Field } from './field.ts';
import { columnName, keepInFragment, type Column, type WrittenColumn } from './fragment.ts';
import { readNumber } from './read-number.ts';

/** Debounces typing: Safari lets a page replace its history entry only a hundred times in half a minute. */
const DEBOUNCE_MS = 500;

/** Shows the reader's figures: at each change, and again with `isPaused` when the typing pauses. */
type Show = (calculator: Calculator, isPaused: boolean) => void;

/** Calculates a worksheet with a reader's own figures, and keeps them in the fragment of the page. */
export class Calculator {
  /** The column that the reader has kept. */
  kept: Required<Column> | undefined;
  /** Whether every field holds a number that makes sense. If one does not, its last valid figure counts. */
  isValid = true;

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
    this.#save = keepInFragment(worksheet, () => this.#columns(), this.#restore);
    for (const { input } of this.#fields) {
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
  figures(changes: Changes = this.changes): Map<string, number> {
    return calculateModel(this.data, changes);
  }

  /** Puts the example's figures back into the fields. What is kept stays. */
  reset(): void {
    for (const field of this.#fields) writeField(field, field.row.value);
    this.update();
  }

  /** Keeps the figures in the fields as a column beside them, under that name, or removes it. */
  keep(name: string | undefined): void {
    this.kept = name === undefined ? undefined : { name, changes: this.changes };
    this.#save();
    this.#show(this, true);
  }

  #columns(): Column[] {
    return [{ changes: this.changes }, ...(this.kept ? [this.kept] : [])];
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

  /** Shows the columns of a fragment: those figures that are valid, and the example's for all others. */
  readonly #restore = (columns: WrittenColumn[]): void => {
    const own = columns.find(({ name }) => !name);
    for (const field of this.#fields)
      writeField(field, this.#valid(own?.texts, field) ?? field.row.value);
    const kept = columns.find(({ name }) => name && columnName(name));
    this.kept = kept && {
      name: columnName(kept.name ?? ''),
      changes: this.#changesIn(kept.texts),
    };
    this.update();
  };

  #changesIn(texts: Map<string, string>): Changes {
    const pairs = this.#fields.map((field) => [field.row.id, this.#valid(texts, field)] as const);
    return Object.fromEntries(
      pairs.filter((pair): pair is [string, number] => pair[1] !== undefined),
    );
  }

  #valid(texts: Map<string, string> | undefined, { row }: Field): number | undefined {
    const value = readNumber(texts?.get(row.id) ?? '', '');
    return problemOf(value, row) ? undefined : value;
  }
}
