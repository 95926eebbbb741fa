// The calculator for the reader's own figures, which own-figures.ts loads on demand.
import { answerOf } from '#worksheets/answer.ts';
import { calculateModel, type Changes } from '#worksheets/calculate.ts';
import { showFigure } from '#worksheets/figures.ts';
import type { Row } from '#worksheets/row.ts';
import type { AmountSource, SheetData } from '#worksheets/sheet-data.ts';
import { drawCharts } from './charts.ts';
import { addToEnquiry } from './enquiry.ts';
import { createField, problemOf, type Field } from './field.ts';
import { keepInFragment } from './fragment.ts';
import { readNumber } from './read-number.ts';
import { fillTables } from './tables.ts';
import { copyPart, partIn } from './template.ts';

/** Debounces typing: Safari lets a page replace its history entry only a hundred times in half a minute. */
const DEBOUNCE_MS = 500;
/** How many figures an enquiry lists at most, so that staff see them at a glance. */
const MOST_LINES = 17;

/** Shows the form below an example, or hides it. */
type Toggle = (example: HTMLElement, isByLink: boolean) => void;

/** Keyed by the name of the worksheet: all its examples on a page share their figures. */
const toggles = new Map<string, Toggle>();

document.addEventListener('own-figures', ({ target, detail }: CustomEventInit & Event) => {
  if (!(target instanceof HTMLElement)) return;
  const { sheet = '' } = target.dataset;
  const toggle = toggles.get(sheet) ?? createCalculator(sheet);
  toggles.set(sheet, toggle);
  toggle(target, detail === 'link');
});

function createCalculator(sheet: string): Toggle {
  const examples = [...document.querySelectorAll<HTMLElement>(`[data-sheet="${sheet}"]`)];
  const [json] = examples.flatMap((one) => [...one.querySelectorAll('[type$=json]')]);
  const data = JSON.parse(json?.textContent ?? '') as SheetData; // Written by SheetTable.astro.
  const form = copyPart('form');
  const part = (name: string) => partIn(form, name);
  const fields = createFields(data, sheet, part('asked'), part('rest'));
  const example = calculateModel(data);
  /** The figures that differ from the example's. */
  const changes = new Map<string, number>();
  let debounce: ReturnType<typeof setTimeout> | undefined;

  const saveToUrl = keepInFragment(sheet, changed, (texts) => {
    restore(fields, texts);
    update();
  });
  form.addEventListener('input', update);
  form.addEventListener('change', saveToUrl); // A reader who leaves a field may leave the page before the debounce ends.
  part('reset').addEventListener('click', () => {
    for (const { input } of fields) input.value = input.defaultValue;
    update();
  });
  part('copy').addEventListener('click', () => {
    saveToUrl();
    void copyLink(part('status'));
  });
  const contact = partIn<HTMLAnchorElement>(form, 'contact');
  // Preselects the service that the page's closing call to action names.
  const call = document.querySelector<HTMLAnchorElement>('[aria-labelledby=call-title] a');
  if (call?.pathname === contact.pathname) contact.href = call.href;
  contact.addEventListener('click', () => addToEnquiry(describe()));
  return toggle;

  function update(): void {
    keepInPlace(form, () => {
      part('stale').hidden = fields.map(applyField).every(Boolean);
      show();
    });
    clearTimeout(debounce);
    debounce = setTimeout(() => {
      saveToUrl();
      keepInPlace(form, answer);
    }, DEBOUNCE_MS);
  }

  function changed(): Changes {
    return Object.fromEntries(changes);
  }

  /** Takes the figure of a field. If it is not valid, the last valid one stays. */
  function applyField({ row, read }: Field): boolean {
    const value = read();
    if (value === undefined) return false;
    if (value === row.value) changes.delete(row.id);
    else changes.set(row.id, value);
    return true;
  }

  /** Shows the reader's figures in the tables and charts while the form is open, or if they differ from the example. */
  function show(): void {
    const hasYours = form.isConnected || changes.size > 0;
    const figures = calculateModel(data, changed());
    fillTables(examples, data, hasYours ? figures : undefined);
    drawCharts(amountOf, hasYours);
  }

  function amountOf(source: AmountSource, whose: 'example' | 'yours'): number | undefined {
    if (typeof source === 'number') return source;
    if (source.sheet !== sheet) return undefined;
    const own = whose === 'yours' ? changed() : {};
    const figure = calculateModel(data, { ...own, ...source.changes }).get(source.id);
    return Number.isFinite(figure) ? figure : undefined;
  }

  function answer(): void {
    const text = answerOf(data, calculateModel(data, changed()));
    // Unchanged text is not set again, or screen readers would announce it.
    if (part('answer').textContent !== text) part('answer').textContent = text;
  }

  function toggle(host: HTMLElement, isByLink: boolean): void {
    const isHere = form.parentElement === host;
    if (isHere) form.remove();
    else host.append(form);
    for (const one of examples)
      one.querySelector('button')?.setAttribute('aria-expanded', String(one === host && !isHere));
    show();
    answer();
    if (isByLink) scrollTo(host);
    else if (!isHere) fields[0]?.input.focus();
  }

  /** The reader's figures and the answer, for an enquiry. */
  function describe(): string {
    const written = (row: Row, value: number) => {
      const { figure, unit } = showFigure(value, row);
      return [figure, unit].filter(Boolean).join(' ');
    };
    const lines = data.rows
      .filter(({ id }) => changes.has(id))
      .map(
        (row) =>
          `${row.label}: ${written(row, changes.get(row.id) ?? 0)} (example: ${written(row, example.get(row.id) ?? 0)})`,
      );
    const more = lines.length - MOST_LINES;
    return [
      `My figures for "${data.title}":`,
      ...lines.slice(0, MOST_LINES),
      ...(more > 0 ? [`and ${more} more`] : []),
      answerOf(data, calculateModel(data, changed())),
    ].join('\n');
  }
}

/** Creates the fields: first those that are asked for, then the others under the headings of the worksheet. */
function createFields(
  { rows, ask }: SheetData,
  prefix: string,
  asked: HTMLElement,
  rest: HTMLElement,
): Field[] {
  const fields = rows.filter(({ formula }) => !formula).map((row) => createField(row, prefix));
  const first = ask.flatMap((id) => fields.filter(({ row }) => row.id === id));
  const others = fields.filter((field) => !first.includes(field));
  asked.append(...first.map(({ element }) => element));
  let heading: string | undefined;
  for (const field of fields) {
    heading = field.row.heading ?? heading;
    if (first.includes(field)) continue;
    if (heading) rest.append(copyPart('heading', heading));
    heading = undefined;
    rest.append(field.element);
  }
  return [...first, ...others];
}

/** Puts the figures from the URL into their fields, if they are valid, and the example's into the others. */
function restore(fields: Field[], texts: Map<string, string>): void {
  for (const { row, write } of fields) {
    const value = readNumber(texts.get(row.id) ?? '', '');
    write(value === undefined || problemOf(value, row) ? row.value : value);
  }
}

/** Scrolls to what a link leads to. After a reload or Back, the browser restores the scroll position itself. */
function scrollTo(host: HTMLElement): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') return;
  host.closest('figure')?.scrollIntoView();
}

/**
 * Changes the page without moving the field in which the reader types (scroll anchoring). Not every browser does that
 * itself: Safari does not, and Firefox not in the frame after the page was scrolled.
 */
function keepInPlace(form: HTMLElement, change: () => void): void {
  const field = form.contains(document.activeElement) ? document.activeElement : undefined;
  const top = field?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  style.overflowAnchor = 'none'; // Or browsers that do it themselves would move the page as well.
  change();
  if (field) scrollBy({ top: field.getBoundingClientRect().top - top, behavior: 'instant' });
  style.overflowAnchor = '';
}

async function copyLink(status: HTMLElement): Promise<void> {
  status.textContent = await navigator.clipboard.writeText(location.href).then(
    () => 'Link copied. It holds your figures.',
    () => 'The link is the address of this page, as your browser shows it now.',
  );
}
