// The page of a worksheet: the answer, the reader's columns and the questions, which move with the figures in the fields.
// Everything is in the page's HTML; scripts fill it in by `data-show`, `data-row` and `data-column`.
import { answerOf, whatIsMissing } from '#worksheets/answer.ts';
import type { Changes } from '#worksheets/calculate.ts';
import { showFigure } from '#worksheets/figures.ts';
import {
  barOf,
  describeAxis,
  describeEffect,
  describeMost,
  describeNeed,
  scaleOf,
  writeFigure,
} from '#worksheets/question-words.ts';
import { effectsOf, needOf } from '#worksheets/questions.ts';
import type { Row } from '#worksheets/row.ts';
import { headlineIn } from '#worksheets/sheet-data.ts';
import { sumOf } from '#worksheets/sum-of.ts';
import { Calculator, MOST_KEPT } from './calculator.ts';
import { addToEnquiry } from './enquiry.ts';

/** How many inputs are listed as those that matter. */
export const MOST_EFFECTS = 6;
/** How many figures an enquiry lists at most, so that staff see them at a glance. */
const MOST_LINES = 17;

/** Lets a reader put figures into the page of a worksheet. */
export function startWorksheetPage(root: HTMLElement): void {
  const calculator = new Calculator(root, (one, isPaused) => {
    keepInPlace(root, () => {
      showAnswer(root, one, isPaused);
      showColumns(root, one);
      if (isPaused) showQuestions(root, one);
    });
  });
  for (const part of root.querySelectorAll<HTMLElement>('[data-needs-script]')) part.hidden = false;
  keepAboveKeyboard(root);
  on(root, 'reset', () => calculator.reset());
  on(root, 'ask', () => addToEnquiry(describeFigures(calculator)));
  on(root, 'copy', () => copyLink(root));
  const table = root.querySelector<HTMLElement>('.working');
  for (const index of [0, 1])
    on(root, `drop-${index}`, () => {
      calculator.drop(index);
      table?.focus(); // The button is hidden now.
    });
  root.querySelector('form[data-do=keep]')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const field = root.querySelector<HTMLInputElement>('#column-name');
    const name = calculator.keep(field?.value ?? '');
    if (field) field.value = '';
    setText(root, 'status', `Kept as ${name}. Change a figure to see the next column beside it.`);
    table?.focus();
  });
}

function showAnswer(root: HTMLElement, calculator: Calculator, isPaused: boolean): void {
  const { data, changes, isValid } = calculator;
  const figures = calculator.figures();
  const { figure, unit } = shownHeadline(calculator, figures);
  setText(root, 'figure', figure);
  setText(root, 'unit', unit);
  // Screen readers announce it, so it changes only when the typing pauses.
  if (isPaused) setText(root, 'answer', answerOf(data, figures));
  const isExample = Object.keys(changes).length === 0;
  setText(root, 'whose', isExample ? 'With the figures of the example' : 'With your figures');
  for (const button of partsIn(root, 'do', 'reset')) button.hidden = isExample;
  for (const stale of partsIn(root, 'show', 'stale')) stale.hidden = isValid;
}

function shownHeadline({ data }: Calculator, figures: Map<string, number>) {
  const value = figures.get(data.headline) ?? Number.NaN;
  if (!Number.isFinite(value)) return { figure: 'No answer', unit: '' };
  return showFigure(value, headlineIn(data));
}

/** Fills the columns of the reader's own figures, and shows those that differ from the example and from each other. */
function showColumns(root: HTMLElement, calculator: Calculator): void {
  const { data, changes, kept } = calculator;
  const isOwn = [{}, ...kept.map((column) => column.changes)].every(
    (other) => !isSame(changes, other),
  );
  const columns: Record<string, Changes | undefined> = {
    'kept-0': kept[0]?.changes,
    'kept-1': kept[1]?.changes,
    yours: isOwn ? changes : undefined,
  };
  kept.forEach(({ name }, index) => setText(root, `name-${index}`, name));
  for (const form of partsIn(root, 'do', 'keep')) form.hidden = !isOwn || kept.length === MOST_KEPT;
  for (const [name, own] of Object.entries(columns)) {
    const figures = own && calculator.figures(own);
    for (const cell of root.querySelectorAll<HTMLElement>(`[data-column=${name}]`)) {
      cell.hidden = !own;
      const row = data.rows.find(({ id }) => id === cell.parentElement?.dataset['row']);
      if (figures && row) fillCell(cell, row, data.rows, figures);
    }
  }
  for (const line of root.querySelectorAll<HTMLElement>('[data-input]'))
    line.hidden = !Object.values(columns).some((own) => own && (line.dataset['row'] ?? '') in own);
  for (const group of root.querySelectorAll<HTMLElement>('tbody'))
    group.hidden = !group.querySelector('[data-row]:not([hidden])');
}

/** A figure and, beneath it, how it is worked out, if that differs from the example's. */
function fillCell(cell: HTMLElement, row: Row, rows: Row[], figures: Map<string, number>): void {
  const value = figures.get(row.id) ?? Number.NaN;
  const figure = Number.isFinite(value) ? showFigure(value, row).figure : '';
  const sum = figure ? sumOf(row, rows, figures) : whatIsMissing(row, rows, figures);
  const printed = cell.parentElement?.querySelector('[data-sum]')?.textContent?.trim();
  const small = document.createElement('small');
  small.textContent = sum === printed || sum === figure ? '' : sum;
  cell.replaceChildren(figure, small);
}

/** Which figure matters most, and what it would take, with the figures in the fields. */
function showQuestions(root: HTMLElement, calculator: Calculator): void {
  const { data, changes } = calculator;
  const headline = headlineIn(data);
  const now = calculator.figures().get(headline.id) ?? Number.NaN;
  const effects = effectsOf(data, changes);
  setText(root, 'most', describeMost(effects));
  const [less, more] = describeAxis(effects, headline);
  setText(root, 'less', less);
  setText(root, 'more', more);
  const lines = [...root.querySelectorAll<HTMLElement>('[data-effect]')];
  const lineOf = (id: string) => lines.filter((line) => line.dataset['effect'] === id);
  for (const line of lines) line.hidden = true;
  for (const effect of effects.slice(0, MOST_EFFECTS))
    for (const line of lineOf(effect.row.id)) {
      line.hidden = false;
      line.parentElement?.append(line); // In order.
      setText(line, 'words', describeEffect(effect, headline, now));
      line.querySelectorAll('rect').forEach((bar, side) => {
        const { x, width } = barOf(effect.sides[side]?.move ?? 0, scaleOf(effects));
        bar.setAttribute('x', x);
        bar.setAttribute('width', width);
      });
    }
  for (const line of root.querySelectorAll<HTMLElement>('[data-need]')) {
    const row = data.rows.find(({ id }) => id === line.dataset['need']);
    const need = row && needOf(data, changes, row);
    if (!need) continue;
    setText(line, 'need', describeNeed(need, row));
    setText(line, 'now', `now ${writeFigure(changes[row.id] ?? row.value, row)}`);
  }
}

/** Keeps the bar above the keyboard of a phone, which covers the foot of the page. */
function keepAboveKeyboard(root: HTMLElement): void {
  const view = window.visualViewport;
  const place = () => {
    const covered = view ? innerHeight - view.height - view.offsetTop : 0;
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  view?.addEventListener('resize', place);
  view?.addEventListener('scroll', place);
}

/** The reader's figures and the answer, for an enquiry. */
function describeFigures(calculator: Calculator): string {
  const { data, changes } = calculator;
  const lines = data.rows
    .filter(({ id }) => id in changes)
    .map((row) => {
      const own = writeFigure(changes[row.id] ?? row.value, row);
      return `${row.label}: ${own} (example: ${writeFigure(row.value, row)})`;
    });
  const more = lines.length - MOST_LINES;
  return [
    `My figures for “${data.title}”:`,
    ...lines.slice(0, MOST_LINES),
    ...(more > 0 ? [`and ${more} more`] : []),
    answerOf(data, calculator.figures()),
  ].join('\n');
}

/**
 * Changes the page without moving the field in which the reader types (scroll anchoring). Not every browser does that
 * itself: Safari does not, and Firefox not in the frame after the page was scrolled.
 */
function keepInPlace(root: HTMLElement, change: () => void): void {
  const field = root.contains(document.activeElement) ? document.activeElement : undefined;
  const top = field?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  style.overflowAnchor = 'none'; // Or browsers that do it themselves would move the page as well.
  change();
  if (field) scrollBy({ top: field.getBoundingClientRect().top - top, behavior: 'instant' });
  style.overflowAnchor = '';
}

async function copyLink(root: HTMLElement): Promise<void> {
  const text = await navigator.clipboard.writeText(location.href).then(
    () => 'Link copied. It holds your figures.',
    () => 'The link is the address of this page, as your browser shows it now.',
  );
  setText(root, 'status', text);
}

/** Sets a text wherever the page shows it. An unchanged one is not set again, or screen readers would announce it. */
function setText(root: HTMLElement, name: string, text: string): void {
  for (const part of partsIn(root, 'show', name))
    if (part.textContent !== text) part.textContent = text;
}

function partsIn(root: HTMLElement, kind: 'show' | 'do', name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-${kind}="${name}"]`)];
}

function on(root: HTMLElement, name: string, act: () => void): void {
  for (const button of partsIn(root, 'do', name)) button.addEventListener('click', act);
}

function isSame(one: Changes, other: Changes): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}
