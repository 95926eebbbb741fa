// The page of a worksheet: the answer, the reader's column and what it would take, which move with the figures in the fields.
// Everything is in the page's HTML; scripts fill it in by `data-show`, `data-row` and `data-yours`.
import { NO_ANSWER, answerOf } from '#worksheets/model/answer.ts';
import { showValue } from '#worksheets/model/format.ts';
import { describeNeeds } from '#worksheets/model/describe-needs.ts';
import type { Row } from '#worksheets/model/row.ts';
import { headlineIn } from '#worksheets/model/calculator-data.ts';
import { formulaInFigures } from '#worksheets/model/formula-in-figures.ts';
import { Calculator } from './calculator.ts';
import { copyLink } from './copy-link.ts';
import { writeFragment } from '#worksheets/model/fragment.ts';
import { showOnPaper } from './show-on-paper.ts';
import { elementsIn, showTexts } from './show-texts.ts';

/** Lets a reader put figures into the page of a worksheet. */
export function startWorksheetPage(root: HTMLElement): void {
  const calculator = new Calculator(root, (one, isPaused) => {
    keepInPlace(root, () => {
      showAnswer(root, one, isPaused);
      showColumn(root, one);
      showOnPaper(root, one);
      bringFiguresTo(root, one);
      if (isPaused) showNeeds(root, one);
    });
  });
  for (const element of root.querySelectorAll<HTMLElement>('[data-needs-script]'))
    element.hidden = false;
  root.querySelector('[data-not-loaded]')?.remove();
  keepAboveKeyboard(root);
  on(root, 'reset', () => calculator.reset());
  on(root, 'copy', () => void showCopied(root));
}

function showAnswer(root: HTMLElement, calculator: Calculator, isPaused: boolean): void {
  const { data, changes, isValid, unread } = calculator;
  const figures = calculator.figures();
  const value = figures.get(data.headline) ?? Number.NaN;
  const isExample = Object.keys(changes).length === 0;
  showTexts(root, {
    unread,
    whose: isExample ? 'With the figures of the example' : 'With your figures',
    ...(Number.isFinite(value)
      ? showValue(value, headlineIn(data))
      : { figure: 'No answer', unit: '' }),
    // Screen readers announce it, so it changes only when the typing pauses.
    ...(isPaused && { answer: answerOf(data, figures) }),
  });
  for (const button of elementsIn(root, 'do', 'reset')) button.hidden = isExample;
  for (const stale of elementsIn(root, 'show', 'stale')) stale.hidden = isValid;
}

/** Fills the column of the reader's own figures, and shows it if they differ from the example's. */
function showColumn(root: HTMLElement, calculator: Calculator): void {
  const { data, changes } = calculator;
  const isOwn = Object.keys(changes).length > 0;
  const figures = calculator.figures();
  for (const cell of root.querySelectorAll<HTMLElement>('[data-yours]')) {
    cell.hidden = !isOwn;
    const row = data.rows.find(({ id }) => id === cell.parentElement?.dataset['row']);
    if (row) fillCell(cell, row, data.rows, figures);
  }
  for (const line of root.querySelectorAll<HTMLElement>('[data-input]'))
    line.hidden = !((line.dataset['row'] ?? '') in changes);
  for (const group of root.querySelectorAll<HTMLElement>('tbody'))
    group.hidden = !group.querySelector('[data-row]:not([hidden])');
}

/** A figure and, beneath it, how it is worked out, if that differs from the example's. */
function fillCell(cell: HTMLElement, row: Row, rows: Row[], figures: Map<string, number>): void {
  const value = figures.get(row.id) ?? Number.NaN;
  const figure = Number.isFinite(value) ? showValue(value, row).figure : '';
  const calculation = figure ? formulaInFigures(row, rows, figures) : NO_ANSWER;
  const printed = cell.parentElement?.querySelector('[data-sum]')?.textContent?.trim();
  const small = document.createElement('small');
  small.textContent = calculation === printed || calculation === figure ? '' : calculation;
  cell.replaceChildren(figure, small);
}

/** What it would take, with the figures in the fields. */
function showNeeds(root: HTMLElement, { data, changes }: Calculator): void {
  const needs = describeNeeds(data, changes);
  root.querySelectorAll<HTMLElement>('[data-need]').forEach((line, index) => {
    line.hidden = !needs[index]?.need;
    showTexts(line, needs[index] ?? {});
  });
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

/** Gives the links to the quote form the figures, however they are opened. */
function bringFiguresTo(root: HTMLElement, { changes }: Calculator): void {
  const { worksheet = '' } = root.dataset;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-do=ask]'))
    link.hash = writeFragment(worksheet, changes);
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
  // Only if it has moved: even by nothing, scrollBy ends a smooth scroll, such as that to a field which gets the focus.
  const move = field ? field.getBoundingClientRect().top - top : 0;
  if (move !== 0) scrollBy({ top: move, behavior: 'instant' });
  style.overflowAnchor = '';
}

async function showCopied(root: HTMLElement): Promise<void> {
  const status = (await copyLink(location.href))
    ? 'Link copied. It holds your figures.'
    : 'The link is the address of this page, as your browser shows it now.';
  showTexts(root, { status });
}

function on(root: HTMLElement, name: string, act: () => void): void {
  for (const button of elementsIn(root, 'do', name)) button.addEventListener('click', act);
}
