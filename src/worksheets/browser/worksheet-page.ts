// The page of a worksheet: the answer, its drawing, the reader's column and what each figure would have to
// be, which move with the figures in the fields. Everything is in the page's HTML, as it is for the example.
import { problemIn } from '#lib/findings.ts';
import type { Shape } from '#lib/svg.ts';
import { drawWorksheet } from '#worksheets/drawings/worksheet-drawing.ts';
import { NO_ANSWER, answerOf, caseOf } from '#worksheets/model/answer.ts';
import { headlineFigure } from '#worksheets/model/calculator-data.ts';
import { figuresPutIn } from '#worksheets/model/figures-put-in.ts';
import { showValue } from '#worksheets/model/format.ts';
import { describeNeeds, meetsGoal } from '#worksheets/model/needs.ts';
import { formulaInFigures } from '#worksheets/model/notation.ts';
import type { Figures, Row } from '#worksheets/model/row.ts';
import type { Calculator } from './calculator.ts';
import { copyLink, onPress, showTexts, startSum } from './start-sum.ts';

const root = document.getElementById('worksheet');
if (root) startWorksheet(root);

function startWorksheet(root: HTMLElement): void {
  const calculator = startSum(root, (one, figures, isPaused) =>
    keepInPlace(root, () => {
      showAnswer(root, one, figures);
      showColumn(root, one, figures);
      if (isPaused) showConclusion(root, one, figures);
    }),
  );
  onPress(root, 'reset', () => calculator.reset());
  onPress(root, 'copy', () => void copyLink(root, calculator));
  addEventListener('beforeprint', () => showOnPaper(root, calculator));
  keepAboveKeyboard(root);
}

/** The answer in large type, and its drawing. */
function showAnswer(root: HTMLElement, sum: Calculator, figures: Figures): void {
  const { data, invalid, isExample } = sum;
  const own = isExample ? 'With the figures of the example' : 'With your figures';
  showTexts(root, {
    whose: invalid ? 'With the last figures that made sense' : own,
    ...headlineFigure(data, figures),
  });
  const drawing = root.querySelector('[data-drawing]');
  drawing?.replaceChildren();
  // Figures that cannot be drawn, such as a loss, have no drawing.
  problemIn(() => drawing?.append(toElement(drawWorksheet(data, figures))));
  root.classList.toggle('missed', !meetsGoal(data, figures));
  invalid?.input.closest('details')?.setAttribute('open', '');
  for (const button of root.querySelectorAll<HTMLElement>('[data-do=reset]'))
    button.hidden = isExample && !invalid;
}

function toElement({ name, attributes, children }: Shape): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, String(value));
  element.append(...children.map((one) => (typeof one === 'string' ? one : toElement(one))));
  return element;
}

/** What is worked out only when the typing pauses: the sentences, and what each figure alone would have to be. */
function showConclusion(root: HTMLElement, { data, shown }: Calculator, figures: Figures): void {
  const verdict = caseOf(data, figures)?.title ?? '';
  showTexts(root, { answer: answerOf(data, figures), verdict });
  for (const [id, need] of describeNeeds(data, shown))
    for (const place of root.querySelectorAll(`[data-need="${id}"]`)) place.textContent = need;
}

/** Fills the column of the reader's own figures, and shows it if they differ from the example's. */
function showColumn(root: HTMLElement, sum: Calculator, figures: Figures): void {
  const { data, isExample, shown } = sum;
  for (const cell of root.querySelectorAll<HTMLElement>('[data-yours]')) {
    cell.hidden = isExample;
    const row = data.rows.find(({ id }) => id === cell.parentElement?.dataset['row']);
    if (row && !isExample) fillCell(cell, row, data.rows, figures);
  }
  for (const line of root.querySelectorAll<HTMLElement>('[data-input]'))
    line.hidden = !((line.dataset['row'] ?? '') in shown);
  for (const group of root.querySelectorAll<HTMLElement>('tbody'))
    group.hidden = !group.querySelector('[data-row]:not([hidden])');
}

/** A figure and, below how the example's is worked out, how it is, if that differs. */
function fillCell(cell: HTMLElement, row: Row, rows: Row[], figures: Figures): void {
  const value = figures.get(row.id) ?? Number.NaN;
  const figure = Number.isFinite(value) ? showValue(value, row).figure : '';
  const calculation = figure ? formulaInFigures(row, rows, figures) : NO_ANSWER;
  const [printed, own] = ['sum', 'own'].map((name) =>
    cell.parentElement?.querySelector(`[data-${name}]`),
  );
  cell.textContent = figure;
  if (own) own.textContent = calculation === printed?.textContent?.trim() ? '' : calculation;
}

/** What a printed page says of its day and lists of the figures put in: first what the reader has changed. */
function showOnPaper(root: HTMLElement, { data, changes, link }: Calculator): void {
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
  showTexts(document, { address: link, printed: `Printed on ${day}.` });
  for (const { id, now, example } of figuresPutIn(data, changes)) {
    const line = root.querySelector(`[data-figure="${id}"]`);
    if (!line) continue;
    showTexts(line, { now, example });
    line.parentElement?.append(line);
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
