// The figures of a worksheet or of the bill: native inputs whose names are the ids of its rows, and the data of
// CalculatorData.astro.
import { onReturn } from '#lib/on-return.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import type { OwnFigures, Figures } from '#worksheets/model/row.ts';
import type { CalculatorData } from '#worksheets/model/calculator-data.ts';
import { readFragment, writeFragment, type LinkFigures } from '#worksheets/model/fragment.ts';
import { describeUnread, readFigures } from '#worksheets/model/read-figures.ts';
import { fieldsIn, readField, stepField, writeField, type Field } from './figure-field.ts';

/** Debounces typing: Safari lets a page replace its history entry only a hundred times in half a minute. */
const DEBOUNCE_MS = 500;

/** Marks an entry of the history whose figures were typed there. A link that is opened makes one without it. */
const SAVED = 'saved';

/** Shows the reader's figures, those of every row: at each change, and again with `isPaused` when the typing pauses. */
export type Show = (sum: Calculator, figures: Figures, isPaused: boolean) => void;

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** With one of these, an arrow selects, or moves the caret. */
const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'];

/**
 * Calculates a worksheet with a reader's own figures, and keeps them in the fragment of the page. What is shown follows
 * the typing; what is passed on, in a link, a message or on paper, is what each field last held when it was valid and had
 * been left, and nothing while one is not valid.
 */
export class Calculator {
  /** What the page says of figures of its link that could not be read; empty if there are none. */
  unread = '';
  readonly data: CalculatorData;
  readonly worksheet: string;
  /** The figures of the link that was opened: the bill has fields for some of them only. */
  #opened: LinkFigures['figures'] = new Map();
  readonly #fields: Field[];
  readonly #show: Show;
  #debounce: ReturnType<typeof setTimeout> | undefined;
  /** The fragment as it was last read or written. */
  #fragment = location.hash;

  constructor(root: HTMLElement, show: Show) {
    this.worksheet = root.dataset['worksheet'] ?? '';
    const json = root.querySelector('script[type$=json]')?.textContent ?? '';
    this.data = JSON.parse(json) as CalculatorData; // Written by CalculatorData.astro.
    this.#fields = fieldsIn(root, this.data.rows);
    this.#show = show;
    for (const field of this.#fields) this.#listen(field);
    addEventListener('hashchange', () => {
      this.#fragment = location.hash;
      if (history.state?.[this.worksheet] === SAVED || !this.#load()) this.#save();
    });
    onReturn(() => this.#return());
    this.#load();
    // What was typed before the script arrived.
    this.leave(this.#fields.filter(({ input }) => input !== document.activeElement));
    addEventListener('beforeprint', () => this.leave());
    addEventListener('pagehide', () => {
      this.leave();
      this.#save();
    });
  }

  /** The figures that are passed on: those that differ from the example's. */
  get changes(): OwnFigures {
    return this.#changes(({ left }) => left);
  }

  /** The figures that are shown: those of a field that is being typed into too, while it is valid. */
  get shown(): OwnFigures {
    return this.#changes(({ value, left }) => value ?? left);
  }

  /** Whether no figure that is shown differs from the example's. */
  get isExample(): boolean {
    return Object.keys(this.shown).length === 0;
  }

  /** The first field that is not valid. */
  get invalid(): Field | undefined {
    return this.#fields.find(({ value }) => value === undefined);
  }

  /** The address of this page with the figures that are passed on. */
  get link(): string {
    return location.origin + location.pathname + writeFragment(this.worksheet, this.changes);
  }

  /** The figures of the fields, and of a link that has more, where they differ from the example's. */
  #changes(figureOf: (field: Field) => number): OwnFigures {
    const own = this.#fields.map((field) => [field.row.id, figureOf(field)] as const);
    return readFigures(this.data, new Map([...this.#opened, ...own])).changes;
  }

  /** Takes the figures of all fields that are valid, as when each of them is left. */
  leave(fields: Field[] = this.#fields): void {
    for (const field of fields) field.left = field.value ?? field.left;
    this.#update();
  }

  /** Puts the example's figures back into the fields. */
  reset(): void {
    this.#restore({ figures: new Map(), isCut: false });
  }

  #listen(field: Field): void {
    const { input } = field;
    const leave = () => {
      if (field.value === undefined || field.value === field.left) return;
      this.leave([field]);
      this.#save(); // The reader may leave the page before the debounce ends.
    };
    input.readOnly = false; // Until now, nothing would have answered.
    input.addEventListener('input', () => {
      readField(field);
      this.#update();
    });
    for (const type of ['change', 'blur']) input.addEventListener(type, leave);
    input.addEventListener('keydown', (event) => {
      const direction = event.isComposing ? undefined : STEPS[event.key];
      if (event.key === 'Enter') leave();
      if (!direction || MODIFIERS.some((key) => event.getModifierState(key))) return;
      event.preventDefault();
      stepField(field, direction);
      this.leave([field]);
    });
  }

  #update(): void {
    const figures = calculateModel(this.data, this.shown);
    this.#show(this, figures, false);
    clearTimeout(this.#debounce);
    this.#debounce = setTimeout(() => {
      this.#save();
      this.#show(this, figures, true);
    }, DEBOUNCE_MS);
  }

  /** The figures of the fragment, if it has this worksheet's. */
  get #linked(): LinkFigures | undefined {
    const link = readFragment(location.hash, this.worksheet);
    return link?.worksheet === this.worksheet ? link : undefined;
  }

  /** Shows the figures of the fragment, if it has any: when the page is opened, and when a link on it is. */
  #load(): boolean {
    const link = this.#linked;
    if (link) this.#restore(link);
    return link !== undefined;
  }

  /**
   * Puts the figures that are shown into the fragment, with what is being typed: Firefox lets a page that is being left no
   * longer write its address. A link to a section, which has none, gets them; so does Back to an earlier entry of the
   * page's history, whose figures are older. A link that was opened a moment ago keeps its own: its event is to come.
   */
  #save(): void {
    if (location.hash !== this.#fragment) return;
    const hash = writeFragment(this.worksheet, this.shown) || (this.#linked ? '' : location.hash);
    const state = { ...history.state, [this.worksheet]: SAVED };
    history.replaceState(state, '', location.pathname + location.search + hash);
    this.#fragment = hash;
  }

  /**
   * Shows the figures of a link that fit, and the example's for all others. A number outside the limits of its field is
   * shown there, as if it had been typed.
   */
  #restore({ figures, isCut }: Omit<LinkFigures, 'worksheet'>): void {
    const { changes, unread } = readFigures(this.data, figures);
    this.#opened = figures;
    for (const field of this.#fields) {
      const { id, value: example } = field.row;
      const value = figures.get(id) ?? Number.NaN;
      field.left = changes[id] ?? example;
      writeField(field, Number.isNaN(value) ? example : value);
    }
    const refused = this.#fields.flatMap(({ value, row }) =>
      value === undefined ? row.label : [],
    );
    const others = unread.filter((label) => !refused.includes(label));
    this.unread = describeUnread(others, isCut);
    this.#update();
  }

  /** Safari resets the fields of a page from the back/forward cache. What is not valid there was typed. */
  #return(): void {
    for (const field of this.#fields.map(readField))
      if (field.value !== undefined) writeField(field, field.left);
    this.#update();
  }
}
