// The page of a worksheet: the answer, the reader's column and what each figure would have to be, which move with the
// figures in the fields. Everything is in the page's HTML; scripts fill it in by `data-show`, `data-row` and `data-yours`.
import { NO_ANSWER, answerOf, caseOf } from '#worksheets/model/answer.ts';
import { showValue } from '#worksheets/model/format.ts';
import { describeNeeds, meetsGoal } from '#worksheets/model/describe-needs.ts';
import { drawPayback } from '#worksheets/model/draw-payback.ts';
import { paybackLinesOf, type PaybackLines } from '#worksheets/model/payback-lines.ts';
import type { Row } from '#worksheets/model/row.ts';
import { headlineIn } from '#worksheets/model/calculator-data.ts';
import { formulaInFigures } from '#worksheets/model/formula-in-figures.ts';
import { Calculator } from './calculator.ts';
import { copyLink } from './copy-link.ts';
import { guardPresses, passOn } from './pass-on.ts';
import { showOnPaper } from './show-on-paper.ts';
import { elementsIn, showTexts } from './show-texts.ts';

/** Lets a reader put figures into the page of a worksheet. */
export function startWorksheetPage(root: HTMLElement): void {
  const calculator = new Calculator(root, (one, isPaused) => {
    keepInPlace(root, () => {
      const figures = one.figures();
      showAnswer(root, one, figures, isPaused);
      showColumn(root, one, figures);
      passOn(root, one);
    });
  });
  for (const element of root.querySelectorAll<HTMLElement>('[data-needs-script]'))
    element.hidden = false;
  root.querySelector('[data-not-loaded]')?.remove();
  keepAboveKeyboard(root);
  guardPresses(root, () => calculator);
  addEventListener('beforeprint', () => showOnPaper(root, calculator));
  on(root, 'reset', () => calculator.reset());
  on(root, 'copy', () => void showCopied(root, calculator));
}

function showAnswer(
  root: HTMLElement,
  calculator: Calculator,
  figures: Map<string, number>,
  isPaused: boolean,
): void {
  const { data, shown, invalid, unread } = calculator;
  const value = figures.get(data.headline) ?? Number.NaN;
  const isExample = Object.keys(shown).length === 0;
  const own = isExample ? 'With the figures of the example' : 'With your figures';
  root.classList.toggle('unread', invalid !== undefined);
  root.querySelector('.fields')?.classList.toggle('missed', !meetsGoal(data, figures));
  invalid?.input.closest('details')?.setAttribute('open', '');
  showTexts(root, {
    unread,
    whose: invalid ? 'With the last figures that made sense' : own,
    ...(Number.isFinite(value)
      ? showValue(value, headlineIn(data))
      : { figure: 'No answer', unit: '' }),
  });
  for (const button of elementsIn(root, 'do', 'reset')) button.hidden = isExample && !invalid;
  showPayback(root, paybackLinesOf(data, figures));
  if (!isPaused) return;
  // Screen readers announce it, so it changes only when the typing pauses.
  const answer = answerOf(data, figures);
  const verdict = caseOf(data, figures)?.title ?? '';
  showTexts(root, { answer, verdict });
  if (!isExample || invalid) showTexts(root, { announced: invalid?.remark ?? answer });
  for (const [id, need] of describeNeeds(data, shown))
    for (const place of root.querySelectorAll(`[data-need="${id}"]`)) place.textContent = need;
}

function showPayback(root: HTMLElement, lines: PaybackLines | undefined): void {
  const shapes = (lines ? drawPayback(lines) : []).map(({ name, attributes, words = '' }) => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
    shape.textContent = words;
    return shape;
  });
  root.querySelector('[data-payback]')?.replaceChildren(...shapes);
}

/** Fills the column of the reader's own figures, and shows it if they differ from the example's. */
function showColumn(
  root: HTMLElement,
  { data, shown }: Calculator,
  figures: Map<string, number>,
): void {
  const isOwn = Object.keys(shown).length > 0;
  for (const cell of root.querySelectorAll<HTMLElement>('[data-yours]')) {
    cell.hidden = !isOwn;
    const row = data.rows.find(({ id }) => id === cell.parentElement?.dataset['row']);
    if (row) fillCell(cell, row, data.rows, figures);
  }
  for (const line of root.querySelectorAll<HTMLElement>('[data-input]'))
    line.hidden = !((line.dataset['row'] ?? '') in shown);
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

async function showCopied(root: HTMLElement, { link }: Calculator): Promise<void> {
  const status = (await copyLink(link))
    ? 'Link copied. It holds your figures.'
    : `This is its link: ${link}`;
  showTexts(root, { status });
}

function on(root: HTMLElement, name: string, act: () => void): void {
  for (const button of elementsIn(root, 'do', name)) button.addEventListener('click', act);
}
